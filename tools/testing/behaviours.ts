import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LIST = "docs/behaviours.md";
const LINE = /^- ([A-Z]\d\d) /gm;
const IN_TITLE = /\[([A-Z]\d\d)\]/g;
/** In a program, ids end a title: a quote follows. */
const IN_CODE = /((?: \[[A-Z]\d\d\])+)["'`]/g;
const TESTS = /\.(test|spec)\.tsx?$/;

/** The behaviours that a test's title names, such as `… [S11] [A05]`. */
export const behavioursIn = (title: string): string[] => [...title.matchAll(IN_TITLE)].flatMap(([, id = ""]) => id);

/** Every behaviour that the documentation lists. */
export const listedBehaviours = (root: string): string[] =>
  [...readFileSync(join(root, LIST), "utf8").matchAll(LINE)].flatMap(([, id = ""]) => id);

const testFiles = (root: string): string[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((file) => TESTS.test(file) && existsSync(join(root, file)));

/** What is wrong between the list and the titles of the tests: ids listed twice, unproven, unknown. */
export function findBadBehaviours(root: string): string[] {
  const listed = listedBehaviours(root);
  const known = new Set(listed);
  const named = testFiles(root).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(IN_CODE)].flatMap(([, ids = ""]) =>
      behavioursIn(ids).map((id) => ({ id, file })),
    ),
  );
  const proven = new Set(named.map(({ id }) => id));
  return [
    ...(listed.length === 0 ? [`${LIST} lists nothing`] : []),
    ...listed.filter((id, at) => listed.indexOf(id) !== at).map((id) => `${id} is listed twice in ${LIST}`),
    ...listed.filter((id) => !proven.has(id)).map((id) => `${id} is named by no test`),
    ...named.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${id} is not in ${LIST}: ${file}`),
  ];
}
