import type { Path, YamlFile } from "./formats/yaml-file.ts";

/** A reason to refuse a pack, and where. Lines count from 1. */
export type PackIssue = { file: string; line: number; reason: string };

/** An issue at a path of a file. */
export const issueAt = (
  { file, lineOf }: Pick<YamlFile, "file" | "lineOf">,
  path: Path,
  reason: string,
): PackIssue => ({
  file,
  line: lineOf(path),
  reason,
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const byPlace = (a: PackIssue, b: PackIssue): number =>
  compare(a.file, b.file) || a.line - b.line || compare(a.reason, b.reason);
