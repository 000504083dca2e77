import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locale } from "@narthex/contract/base/common";
import { allocate } from "@narthex/allocation/allocate";
import { honestyOf } from "@narthex/allocation/honesty";
import type { AllocationProblem } from "@narthex/allocation/problem";
import { createReport } from "@narthex/allocation/report";
import { findChanges } from "@narthex/allocation/what-if";
import { afterEach, describe, expect, it } from "vitest";
import { writeReport } from "./write-report.ts";

const HOUR = 3_600_000;
const PROBLEM: AllocationProblem = {
  seed: 7,
  placesEach: 1,
  mostChoices: 1,
  slots: [
    { id: "CG-fri", type: "CG", start: 0, end: 2 * HOUR, capacity: 1 },
    { id: "PM-sat", type: "PM", start: 24 * HOUR, end: 26 * HOUR, capacity: 2 },
  ],
  people: [
    { id: "anna", choices: ["CG", "PM"] },
    { id: "<b>ben</b>", choices: ["CG"] },
    { id: "cleo", choices: ["PM"], busy: [[24 * HOUR, 25 * HOUR]] },
    { id: "dan", choices: [] },
  ],
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function writeFor(problem: AllocationProblem, locale: Locale = "en"): Promise<(name: string) => string> {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  folders.push(folder);
  const result = allocate(problem);
  const report = createReport(problem, result, {
    changes: findChanges(problem, result),
    honesty: honestyOf(problem, result.places),
  });
  const head = { title: "Global & more", madeAt: new Date("2025-07-05T10:00:00Z"), locale };
  expect(await writeReport(join(folder, "out"), report, head)).toEqual(
    expect.arrayContaining(readdirSync(join(folder, "out"))),
  );
  expect(statSync(join(folder, "out", "people.csv")).mode & 0o777).toBe(0o600);
  return (name) => readFileSync(join(folder, "out", name), "utf8");
}

describe("the team's report on an allocation", () => {
  it("compares ranks, unused places and people without a place with first come, first served [E21]", async () => {
    const read = await writeFor(PROBLEM);
    expect(read("ranks.csv")).toBe('"rank","given","first come first served"\r\n"1","1","1"\r\n"2","1","0"\r\n');
    expect(read("slots.csv")).toContain(
      '"PM-sat","PM","1970-01-02T00:00:00.000Z","1970-01-02T02:00:00.000Z","2","1","1","1 busy then"',
    );
    expect(read("first-come.csv")).toContain('"people with nothing","1","2"');
    expect(read("first-come.csv")).toContain('"people worse off","1",""');
    const without = read("without-a-place.csv").split("\r\n");
    expect(without.slice(1)).toEqual(['"cleo","1","PM","","busy then","2","2","free for PM-sat"', ""]);
    expect(read("people.csv")).toContain('"anna","1","CG","","full at 1, turn 4","2","1","1 more in CG-fri"');
  });

  it("says what other rankings would have brought people of this run, without names, and which places are held back [E28] [E30]", async () => {
    const [fri, sat] = PROBLEM.slots;
    const heldBack = { places: 3, reason: "for <speakers>" };
    const html = (await writeFor({ ...PROBLEM, slots: [fri!, { ...sat!, heldBack }] }))("report.html");
    const honesty = html.slice(html.indexOf(`<h2 id="honesty">`), html.indexOf(`<h2 id="slots">`));
    expect(honesty).toContain("3 people of this allocation, drawn by lot, were given another ranking");
    expect(honesty).toMatch(/the first two exchanged<\/th><td class="number">1<\/td>/);
    expect(honesty).not.toMatch(/anna|ben|cleo/);
    expect(html).toContain(`<th scope="row">PM-sat</th><td class="number">3</td><td>for &lt;speakers&gt;</td>`);
  });

  it("is one page without scripts or external files, in which names are escaped [E21]", async () => {
    const html = (await writeFor(PROBLEM))("report.html");
    expect(html).not.toMatch(/<script|https?:|url\(|@import/);
    expect(html).toContain("Global &amp; more");
    expect(html).not.toContain("<b>ben");
    expect(html).toContain(`role="img" aria-labelledby="choices-given-name choices-given-summary"`);
    expect(html).toContain("prefers-color-scheme: dark");
  });

  it("is completely translated into Chinese and Thai, including its tables [E21]", async () => {
    // Of the problem, of the head and of the files.
    const names = /Global & more|anna|ben|cleo|CG|PM|fri|sat|UTC|people\.csv|without-a-place\.csv/g;
    for (const [locale, lang] of [
      ["zh", "zh-Hans"],
      ["th", "th"],
    ] as const) {
      const read = await writeFor(PROBLEM, locale);
      const html = read("report.html");
      expect(html).toContain(`<html lang="${lang}">`);
      const page = html
        .replace(/<style>.*<\/style>/s, "")
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll("&amp;", "&");
      expect(
        page
          .replaceAll(/&lt;b&gt;|&lt;\/b&gt;/g, "")
          .replaceAll(names, "")
          .match(/[a-z]{2,}/gi),
      ).toBeNull();
      for (const file of ["ranks.csv", "slots.csv", "without-a-place.csv", "people.csv", "first-come.csv"])
        expect(
          read(file)
            .replaceAll(/<\/?b>/g, "")
            .replaceAll(names, "")
            .match(/[a-z]{2,}/gi),
          file,
        ).toBeNull();
    }
  });

  it("is written even if nobody chose anything", async () => {
    const read = await writeFor({ ...PROBLEM, people: [] });
    expect(read("people.csv").split("\r\n")).toHaveLength(2);
    expect(read("report.html")).toContain("Everyone who asked for anything has a place.");
  });
});
