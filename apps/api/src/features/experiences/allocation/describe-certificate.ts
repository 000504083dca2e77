import type { Certificate, ProvedValue } from "@narthex/allocation/problem";

const describe = (name: string, { value, bound }: ProvedValue): string =>
  `${name}: ${value}${value === bound ? ", proven optimal" : `, at best ${bound}`}`;

/** One line for each objective. */
export const describeCertificate = ({ peopleWithAPlace, places, moved, ranks }: Certificate): string[] => [
  describe("people with a place", peopleWithAPlace),
  describe("places", places),
  ...(moved ? [describe("people moved", moved)] : []),
  ...ranks.value.map((value, rank) => describe(`choice ${rank + 1}`, { value, bound: ranks.bound[rank] ?? value })),
];
