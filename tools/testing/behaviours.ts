import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LIST = "docs/behaviours.md";
const LINE = /^- ([A-Z]\d{2,3}) /gm;
const IN_TITLE = /\[([A-Z]\d{2,3})\]/g;
/** In source code, ids are at the end of a title, before a quotation mark. The long tests repeat what others prove. */
const IN_CODE = /((?: \[[A-Z]\d{2,3}\])+)["'`](?!,\s*\{ tag: "@long" \})/g;
const TESTS = /^(?!e2e\/long\/).*\.(test|spec)\.tsx?$/;

/** The behaviours that the title of a test cites, like `… [S11] [A05]`. */
export const behavioursIn = (title: string): string[] => [...title.matchAll(IN_TITLE)].flatMap(([, id = ""]) => id);

/** All behaviours in the documentation. */
export const listedBehaviours = (root: string): string[] =>
  [...readFileSync(join(root, LIST), "utf8").matchAll(LINE)].flatMap(([, id = ""]) => id);

const testFiles = (root: string): string[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((file) => TESTS.test(file) && existsSync(join(root, file)));

/** Issues between the list and the titles of tests: ids that are listed twice, not cited, or unknown. */
export function findBadBehaviours(root: string): string[] {
  const listed = listedBehaviours(root);
  const listedIds = new Set(listed);
  const cited = testFiles(root).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(IN_CODE)].flatMap(([, ids = ""]) =>
      behavioursIn(ids).map((id) => ({ id, file })),
    ),
  );
  const citedIds = new Set(cited.map(({ id }) => id));
  return [
    ...(listed.length === 0 ? [`${LIST} has no behaviours`] : []),
    ...listed.filter((id, at) => listed.indexOf(id) !== at).map((id) => `${id} is listed twice in ${LIST}`),
    ...listed.filter((id) => !citedIds.has(id)).map((id) => `${id} is cited by no test`),
    ...cited.filter(({ id }) => !listedIds.has(id)).map(({ id, file }) => `${id} is not in ${LIST}: ${file}`),
  ];
}
