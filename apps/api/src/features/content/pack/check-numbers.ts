import type { Fault } from "./fault.ts";
import type { Path, YamlFile } from "./yaml-file.ts";

/** A value that may stand once only, and where it stands. */
export type Mark = { value: string | number; source: YamlFile; path: Path };

/** What stands twice, with the place where it stood first. */
export function checkUnique(what: string, marks: Mark[]): Fault[] {
  const first = new Map<string | number, Mark>();
  const faults: Fault[] = [];
  for (const mark of marks) {
    const { value, source, path } = mark;
    const earlier = first.get(value);
    if (!earlier) first.set(value, mark);
    else
      faults.push({
        file: source.file,
        line: source.lineOf(path),
        reason: `the ${what} ${value} is there already, in ${earlier.source.file} line ${earlier.source.lineOf(earlier.path)}`,
      });
  }
  return faults;
}

/** Every session that an event names has its file, under its own number. */
export const checkSessionFiles = (named: Mark[], materials: Mark[], files: readonly string[]): Fault[] => [
  ...named
    .filter(({ value }) => !files.includes(`materials/${value}.yaml`))
    .map(({ value, source, path }) => ({
      file: source.file,
      line: source.lineOf(path),
      reason: `there is no file materials/${value}.yaml`,
    })),
  ...materials
    .filter(({ value, source }) => source.file !== `materials/${value}.yaml`)
    .map(({ value, source, path }) => ({
      file: source.file,
      line: source.lineOf(path),
      reason: `session ${value} belongs in materials/${value}.yaml`,
    })),
];

/** No materials lie there that no event names. */
export const checkNamedMaterials = (named: Mark[], materials: Mark[]): Fault[] => {
  const numbers = new Set(named.map(({ value }) => value));
  return materials
    .filter(({ value }) => !numbers.has(value))
    .map(({ value, source, path }) => ({
      file: source.file,
      line: source.lineOf(path),
      reason: `no event names session ${value}`,
    }));
};
