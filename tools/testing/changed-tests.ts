import { dirname } from "node:path";
import { ROOT } from "../root.ts";
import { readImports } from "../checks/check-dependencies.ts";
import { changedFiles } from "./static-checks.ts";

const TEST = /\.test\.tsx?$/;
/** What brings everything together. What is imported only through it is not touched by a change of one of its parts. */
const LISTS =
  /^(apps\/api\/(src|test)\/[^/]+|apps\/(web|console)\/src\/(app\/(app|app-router|screens|mount)|main|server)|packages\/contract\/src\/calls)\.tsx?$/;

/** `imports`: the files that each file imports. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** The tests beside the changed files, and those that import them, directly or not. */
export function testsOf(changed: readonly string[], imports: Imports): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  const touched = new Set(changed);
  // A set is walked to its end, with what is added on the way.
  for (const file of touched)
    if (!LISTS.test(file)) for (const importer of importers.get(file) ?? []) touched.add(importer);
  const folders = new Set(changed.filter((file) => /\.tsx?$/.test(file)).map((file) => dirname(file)));
  return [...imports.keys()].filter((file) => TEST.test(file) && (touched.has(file) || folders.has(dirname(file))));
}

/** As Vitest runs them: the test files of each folder with tests. */
export async function changedTests(folders: readonly string[]): Promise<Map<string, string[]>> {
  const tests = testsOf(changedFiles(), await readImports(ROOT));
  const own = (folder: string): string[] => tests.filter((file) => file.startsWith(`${folder}/`));
  return new Map(folders.map((folder) => [folder, own(folder)] as const).filter(([, files]) => files.length > 0));
}
