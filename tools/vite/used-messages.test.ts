import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Sources } from "./used-messages.ts";

const FILES = {
  "src/home.tsx": `import { Clash, type Day } from "#day/index.ts";\nimport "./plain.ts";\nconst { home, tabs } = useMessages();`,
  "src/plain.ts": `import type { Other } from "./other.ts";\nexport const text = currentMessages().plain.text;`,
  "src/other.ts": `useMessages().other;`,
  "src/day/index.ts": `export { Calendar } from "./calendar.tsx";\nexport { Clash } from "./clash.tsx";`,
  "src/day/calendar.tsx": `const messages = useMessages().calendar;`,
  "src/day/clash.tsx": `const messages = useMessages().clash;`,
};
const root = mkdtempSync(join(tmpdir(), "narthex-messages-"));
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}
afterAll(() => rmSync(root, { recursive: true }));

const sources = new Sources(root, ["home", "tabs", "plain", "other", "calendar", "clash"]);
const groupsOf = (...files: string[]): string[] =>
  [...sources.groupsOf(files.map((file) => join(root, file)))].toSorted();

describe("the messages of a file", () => {
  it("are the groups that it names, with those of its imports, but of an index only those of the imported names", () => {
    expect(groupsOf("src/home.tsx")).toEqual(["clash", "home", "plain", "tabs"]);
  });
});
