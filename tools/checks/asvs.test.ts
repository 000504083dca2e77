import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../root.ts";
import { listedBehaviours } from "../testing/behaviours.ts";

/** The sections of OWASP ASVS 5.0.0, each with the levels of its requirements in order. */
const SECTIONS = `
  1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123
  2.1:122 2.2:112 2.3:12223 2.4:23
  3.1:3 3.2:113 3.3:12223 3.4:11222233 3.5:11122333 3.6:3 3.7:22333
  4.1:12233 4.2:23333 4.3:22 4.4:1222
  5.1:2 5.2:112333 5.3:113 5.4:222
  6.1:122 6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 6.6:2223 6.7:33 6.8:2222
  7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:223 7.6:22
  8.1:1233 8.2:1123 8.3:133 8.4:23
  9.1:111 9.2:1222
  10.1:22 10.2:223 10.3:22223 10.4:1111122222233333 10.5:22222 10.6:22 10.7:222
  11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23 11.6:23 11.7:33
  12.1:12233 12.2:11 12.3:22223
  13.1:2333 13.2:222223 13.3:2233 13.4:1222233
  14.1:22 14.2:12223333 14.3:122
  15.1:12233 15.2:12233 15.3:1222222 15.4:3333
  16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223
  17.1:23 17.2:22223333 17.3:22
`;
const COLUMNS = ["id", "level", "requirement", "status", "reason"];
const STATUSES = new Set(["met", "not applicable", "open"]);
const FILE =
  /(?<![\w./-])(?:(?:apps|packages|docs|deploy|tools|e2e|content)\/[\w./-]*\w|[\w-]*\.?[\w-]+\.(?:md|json)|\.dockerignore)(?![\w/])/g;
const BEHAVIOUR = /\[([A-Z]\d{2,3})\]/g;

const expected = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((line) => {
    const [section = "", levels = ""] = line.split(":");
    return Array.from(levels, (level, at) => `${section}.${at + 1} level ${level}`);
  });

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const [header = "", ...lines] = read("docs/asvs.csv").trimEnd().split("\n");
const rows = lines.map((line) => {
  const [id = "", level = "", requirement = "", status = "", reason = "", ...more] = cellsOf(line);
  return { id, level, requirement, status, reason, more };
});

const filesIn = (text: string): string[] => [...text.matchAll(FILE)].map(([file]) => file);
const behavioursIn = (text: string): string[] => [...text.matchAll(BEHAVIOUR)].map(([, id = ""]) => id);

it("the table of ASVS requirements has each one once, in their order", () => {
  expect(cellsOf(header)).toEqual(COLUMNS);
  expect(rows.map(({ id, level }) => `${id} level ${level}`)).toEqual(expected);
});

it("each ASVS requirement has one of three statuses and a reason, which cites a file or a behaviour if it is met", () => {
  const isBad = ({ requirement, status, reason, more }: (typeof rows)[number]): boolean =>
    more.length > 0 ||
    !requirement ||
    !reason ||
    !STATUSES.has(status) ||
    (status === "met" && filesIn(reason).length + behavioursIn(reason).length === 0);
  expect(rows.filter(isBad)).toEqual([]);
});

it.each(["docs/asvs.csv", "docs/security.md"])("%s cites only files and behaviours that exist", (file) => {
  const text = read(file);
  const folders = [ROOT, join(ROOT, "docs")];
  const behaviours = new Set(listedBehaviours(ROOT));
  expect(behavioursIn(text).length).toBeGreaterThan(20);
  expect(behavioursIn(text).filter((id) => !behaviours.has(id))).toEqual([]);
  expect(filesIn(text).length).toBeGreaterThan(20);
  expect(filesIn(text).filter((cited) => !folders.some((folder) => existsSync(join(folder, cited))))).toEqual([]);
});
