import type { Check, DraftFile } from "../draft.ts";
import type { Path, YamlFile } from "../formats/yaml-file.ts";
import { issueAt, reasonOf, type PackIssue } from "../issue.ts";
import { packParts } from "../pack-files.ts";

type Occurrence = { value: unknown; source: YamlFile; path: Path };

/** The values at a path of field names, in every entry of the lists on that path. */
function* occurrencesAt(
  source: YamlFile,
  value: unknown,
  steps: readonly string[],
  path: Path = [],
): Generator<Occurrence> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* occurrencesAt(source, item, steps, [...path, index]);
  else if (value === null || value === undefined) return;
  else if (steps.length === 0) yield { value, source, path };
  else {
    const [step = "", ...rest] = steps;
    yield* occurrencesAt(source, (value as Record<string, unknown>)[step], rest, [...path, step]);
  }
}

function duplicateIssues(label: string, occurrences: Occurrence[]): PackIssue[] {
  const first = new Map<unknown, Occurrence>();
  return occurrences.flatMap((occurrence) => {
    const earlier = first.get(occurrence.value);
    if (!earlier) {
      first.set(occurrence.value, occurrence);
      return [];
    }
    const { file, lineOf } = earlier.source;
    const twice = reasonOf("used-twice", { label, value: String(occurrence.value), file });
    const reason = `${twice.reason}:${lineOf(earlier.path)}`;
    return [issueAt(occurrence.source, occurrence.path, { ...twice, reason })];
  });
}

/** The unique values of each part occur once in its files. */
export const checkUnique: Check = ({ parts }) =>
  packParts().flatMap(([name, { unique = {} }]) =>
    Object.entries(unique).flatMap(([label, path]) => {
      const files: DraftFile[] = parts[name];
      return duplicateIssues(
        label,
        files.flatMap(({ source, value }) => [...occurrencesAt(source, value, path.split("."))]),
      );
    }),
  );
