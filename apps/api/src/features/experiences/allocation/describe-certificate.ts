import type { Certificate } from "@narthex/allocation/problem";

/** One line for each figure. */
export const describeCertificate = ({ peopleWithAPlace, places, moved, ranks }: Certificate): string[] => [
  `people with a place: ${peopleWithAPlace.value}${peopleWithAPlace.value < peopleWithAPlace.bound ? `, at best ${peopleWithAPlace.bound}` : ", as many as possible"}`,
  `places: ${places.value}`,
  ...(moved ? [`people moved: ${moved.value}`] : []),
  ...ranks.value.map((value, rank) => `choice ${rank + 1}: ${value}`),
];
