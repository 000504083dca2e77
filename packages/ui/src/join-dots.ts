/** Joins what there is with dots. A line may end with a dot, but never begins with one. */
export const joinDots = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(" · ").replaceAll(" · ", "\u00A0· ");
