/** Joins what there is with dots. A line may end with a dot, but begins neither with one, nor with a slash, PM or the number of a level. */
export const joinDots = (parts: readonly (string | null | undefined | false)[]): string =>
  parts
    .filter(Boolean)
    .join(" · ")
    .replaceAll(/ (?=[·/]|[AP]M)|(?<=[\wก-๛]) (?=\d)/g, "\u00A0");

/** The places of an event in one line. Their names contain commas and dots. Rooms in a row on the same level name it once. */
export const joinPlaces = (places: readonly string[]): string =>
  joinDots([places.join(" / ").replaceAll(/ · ([^/]+) \/ (?=[^/]+ · \1(?: \/|$))/g, ", ")]);
