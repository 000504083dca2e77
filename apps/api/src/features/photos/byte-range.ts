import type { Part } from "#platform/files.ts";

/**
 * The part of a file that a Range header asks for, as players of films do. Null for the whole: without a header, or with
 * one of several parts or that cannot be read, which a server may answer so. `none` where there is no such part.
 */
export function readRange(header: string | undefined, size: number): Part | "none" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return start > end || start >= size ? "none" : { start, end };
}
