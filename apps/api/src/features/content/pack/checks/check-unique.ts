import type { Check, DraftFile } from "../draft.ts";
import type { Path, YamlFile } from "../formats/yaml-file.ts";
import { issueAt, type PackIssue } from "../issue.ts";
import { packParts } from "../pack-files.ts";

type Mark = { value: unknown; source: YamlFile; path: Path };

/** The values at the end of some steps, through every entry of the lists on the way. */
function* marksAt(source: YamlFile, value: unknown, steps: readonly string[], path: Path = []): Generator<Mark> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* marksAt(source, item, steps, [...path, index]);
  else if (value === null || value === undefined) return;
  else if (steps.length === 0) yield { value, source, path };
  else {
    const [step = "", ...rest] = steps;
    yield* marksAt(source, (value as Record<string, unknown>)[step], rest, [...path, step]);
  }
}

function repeatsAmong(what: string, marks: Mark[]): PackIssue[] {
  const first = new Map<unknown, Mark>();
  return marks.flatMap((mark) => {
    const earlier = first.get(mark.value);
    if (!earlier) first.set(mark.value, mark);
    const line = earlier?.source.lineOf(earlier.path);
    return earlier
      ? [
          issueAt(
            mark.source,
            mark.path,
            `the ${what} ${String(mark.value)} is already used in ${earlier.source.file}:${line}`,
          ),
        ]
      : [];
  });
}

/** What a part says to be unique occurs once in its files. */
export const checkUnique: Check = ({ parts }) =>
  packParts().flatMap(([name, { unique = {} }]) =>
    Object.entries(unique).flatMap(([what, path]) => {
      const files: DraftFile[] = parts[name];
      return repeatsAmong(
        what,
        files.flatMap(({ source, value }) => [...marksAt(source, value, path.split("."))]),
      );
    }),
  );
