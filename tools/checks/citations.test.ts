import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../root.ts";

const PRODUCT = "docs/decisions/product.md";
const THIS_FILE = "tools/checks/citations.test.ts";

const numbered = new Set(
  [...readFileSync(join(ROOT, PRODUCT), "utf8").matchAll(/^## (\d+)\. /gm)].map(([, number]) => number),
);
const records = readdirSync(join(ROOT, "docs/decisions")).flatMap((file) => /^\d{4}(?=-)/.exec(file)?.[0] ?? []);

/** The texts of the repository, with single spaces instead of line breaks, comment stars and Markdown link brackets. */
const texts = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.md", "*.yaml"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && file !== THIS_FILE && existsSync(join(ROOT, file)))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8").replace(/[\s*[]+/g, " ") }));

/** The matches of a pattern's group, with their files. */
const cited = (pattern: RegExp): { file: string; target: string | undefined }[] =>
  texts.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, target]) => ({ file, target })));

describe("a citation", () => {
  it("of a product decision has an existing number", () => {
    const found = cited(/product decision (\d+)/gi);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ target }) => !numbered.has(target))).toEqual([]);
  });

  it("of a decision record has an existing number", () => {
    const found = cited(/\brecord (\d{4})\b/g);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ target = "" }) => !records.includes(target))).toEqual([]);
  });

  it("of a file in docs leads to that file", () => {
    const found = cited(/\b(docs\/[\w/-]+\.(?:md|csv))\b/g).filter(
      ({ file }) => file !== "tools/checks/check-dependencies.test.ts",
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ target = "" }) => !existsSync(join(ROOT, target)))).toEqual([]);
  });

  it("says whether it refers to a product decision or a record", () => {
    expect(cited(/(?<!product )\bdecision (\d+)/gi).filter(({ file }) => file !== PRODUCT)).toEqual([]);
  });

  it("is unambiguous: every record has a unique number, which its title repeats", () => {
    expect(new Set(records).size).toBe(records.length);
    for (const file of readdirSync(join(ROOT, "docs/decisions")).filter((name) => /^\d{4}-/.test(name)))
      expect(readFileSync(join(ROOT, "docs/decisions", file), "utf8")).toMatch(
        new RegExp(
          `^# ${file.slice(0, 4)}\\. .+\n\nDate: \\d{4}-\\d\\d-\\d\\d\n\nStatus: .+\n\n## Context\n[^]*\n## Tried\n[^]*\n## Chosen\n[^]*\n## Drawbacks\n`,
        ),
      );
  });
});

const FOLDER = join(ROOT, "docs/decisions");
const STATUS = /^Status: (accepted|accepted, in part replaced by \d{4}|replaced by \d{4}|retired)$/m;

describe("the index of decision records", () => {
  const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
  const read = (file: string): string => readFileSync(join(FOLDER, file), "utf8");

  it("is complete: each record has a status, which names an existing record", () => {
    const statuses = files.map((file) => STATUS.exec(read(file))?.[1]);
    expect(files.filter((_, at) => statuses[at] === undefined)).toEqual([]);
    const successors = statuses.flatMap((status) => status?.match(/\d{4}/) ?? []);
    expect(successors.filter((number) => !records.includes(number))).toEqual([]);
  });

  it("lists each record once, with its title and any status but accepted", () => {
    const lines = read("README.md")
      .split("\n")
      .filter((line) => /^- \[\d{4}/.test(line));
    const expected = files.map((file) => {
      const text = read(file);
      const status = STATUS.exec(text)?.[1] ?? "";
      const title = /^# (.+)$/m.exec(text)?.[1] ?? "";
      return `- [${title}](${file})${status === "accepted" ? "" : `: ${status}`}`;
    });
    expect(lines.toSorted()).toEqual(expected.toSorted());
  });
});
