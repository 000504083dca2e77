import type { z } from "zod";
import type { DraftFile, PackDraft } from "./draft.ts";
import type { Path, YamlFile } from "./formats/yaml-file.ts";
import { checkField } from "./checks/check-fields.ts";
import { CONTENT_CHECKS, STRICT_CHECKS } from "./checks/checks.ts";
import { packParts, partOfFile } from "./pack-files.ts";
import type { Reason } from "./issue.ts";
import { fieldsOf } from "./walk.ts";

/** A reason to refuse a value that was not written as YAML, and where. */
export type LocatedIssue = { file: string; path: Path } & Reason;

/** Content that has no lines: the checks get numbers of paths in their place. */
function locatedSource(file: string, value: unknown, paths: Path[]): YamlFile {
  const number = (path: Path): number => paths.push(path) - 1;
  return { file, value, lineOf: number, lineWithin: number };
}

/**
 * Every issue of a pack, except missing languages, by file and path. `media` are the paths of its media. `isStrict` adds
 * checks that published packs may fail.
 */
export function checkPack(
  contents: ReadonlyMap<string, unknown>,
  media: readonly string[],
  { isStrict = false } = {},
): LocatedIssue[] {
  // The checks use line 1 for a file as a whole.
  const paths: Path[] = [[], []];
  const parts: Record<string, DraftFile[]> = Object.fromEntries(packParts().map(([name]) => [name, []]));
  for (const [file, value] of contents) {
    const found = partOfFile(file);
    if (!found) continue;
    const { schema } = found.part;
    parts[found.name]?.push({ source: locatedSource(file, value, paths), schema, key: found.key ?? "", value });
  }
  const draft: PackDraft = {
    parts: parts as PackDraft["parts"],
    files: new Set([...contents.keys(), ...media]),
    isComplete: () => true,
  };
  const checks = isStrict ? [...CONTENT_CHECKS, ...STRICT_CHECKS] : CONTENT_CHECKS;
  return checks
    .flatMap((check) => check(draft))
    .map(({ line, reason, ...issue }) => ({
      ...issue,
      path: paths[line] ?? [],
      // A duplicate names the other place by file and line.
      reason: reason.replace(/:\d+$/, ""),
    }));
}

/** The issues of one value of a file: texts that are not safe to show, and links to media that do not exist. */
export function checkValue(file: string, schema: z.ZodType, value: unknown, media: readonly string[]): LocatedIssue[] {
  const paths: Path[] = [];
  const source = locatedSource(file, value, paths);
  const names = new Set(media);
  const issues = fieldsOf(schema, value).flatMap((field) => checkField(source, field, names));
  return issues.map(({ line, ...issue }) => ({ ...issue, path: paths[line] ?? [] }));
}
