import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { runExperiences } from "./experiences.cli.ts";
import { SIGNUP_COLUMNS } from "./signups-csv.ts";

let demo: Demonstration;
let folder: string;
let printed: string[];
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());
beforeEach(() => {
  printed = [];
  folder = mkdtempSync(join(tmpdir(), "narthex-wishes-"));
  return () => rmSync(folder, { recursive: true });
});

const run = (...args: string[]): Promise<number> =>
  runExperiences(
    args,
    async () => demo.services,
    (text) => void printed.push(text),
  );
const wishes = (...args: string[]): Promise<number> => run("wishes", "--edition", "global-2025", ...args);
const linesOf = (file: string): string[][] => parse(readFileSync(file, "utf8"));

describe("npm run narthex -- experiences wishes", () => {
  it("lists each person's choices by rank, and no invitation [E03] [E12]", async () => {
    expect(await wishes()).toBe(0);
    expect(printed).toContain("scs@demo.test  1 CG (Confirmed), 2 DSN (Unavailable), 3 PM (Confirmed)");
    expect(printed.join("\n")).not.toContain("MCR");
    expect(printed.at(-1)).toMatch(/^global-2025: \d+ wishes of \d+ people$/);
  });

  it("exports them to a file whose import changes nothing [E12]", async () => {
    const file = join(folder, "wishes.csv");
    const before = (await demo.ask("scs", "/exps/signup")).json;
    expect(await wishes(file)).toBe(0);
    const [header, ...lines] = linesOf(file);
    expect(header).toEqual(SIGNUP_COLUMNS);
    expect(lines).toContainEqual([
      "scs@demo.test",
      "CG",
      "Confirmed",
      "1",
      "2025-07-18T05:30:00Z",
      "Bus 4 · Gate 4",
      "",
    ]);
    expect(await run("import", file, "--edition", "global-2025")).toBe(0);
    expect(printed.at(-1)).toBe(`global-2025: ${lines.length} sign-ups`);
    expect((await demo.ask("scs", "/exps/signup")).json).toEqual(before);
  });

  it("writes no cell that a spreadsheet would take for a formula", async () => {
    const given = join(folder, "given.csv");
    writeFileSync(given, `${SIGNUP_COLUMNS.join(",")}\nhost@demo.test,CG,Confirmed,1,,=1+1,\n`);
    await run("import", given, "--edition", "global-2025");
    const file = join(folder, "wishes.csv");
    await wishes(file);
    expect(linesOf(file)).toContainEqual(["host@demo.test", "CG", "Confirmed", "1", "", "'=1+1", ""]);
  });

  it("names an edition that does not exist", async () => {
    await expect(run("wishes", "--edition", "global-1999")).rejects.toThrow("There is no edition global-1999.");
  });
});
