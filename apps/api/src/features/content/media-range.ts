export type Range = { first: number; last: number };

/** The one part of a file that a `Range` header asks for; null where all of it is to be sent, as for any header that is odd. */
export const rangeOf = (header: string | undefined, size: number): Range | "outside" | null => {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(size - 1, Number(to));
  if (from !== "" && to !== "" && Number(to) < first) return null;
  return first >= size || (from === "" && Number(to) === 0) ? "outside" : { first, last };
};
