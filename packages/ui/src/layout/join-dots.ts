/** Joins what there is with dots. A line may end with a dot, but begins neither with one, nor with a slash, PM or the number of a level. */
export const joinDots = (parts: readonly (string | null | undefined | false)[]): string =>
  parts
    .filter(Boolean)
    .join(" · ")
    .replaceAll(/ (?=[·/]|[AP]M)|(?<=[\wก-๛]) (?=\d)/g, "\u00A0");
