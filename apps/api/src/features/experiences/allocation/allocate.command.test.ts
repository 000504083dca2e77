import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { runExperiences } from "../experiences.cli.ts";

type Json = Record<string, unknown>;

const SLOTS = [
  { id: "CG-fri", type: "CG", start: "2025-07-18T13:30:00+08:00", end: "2025-07-18T16:00:00+08:00", capacity: 1 },
  { id: "CG-sat", type: "CG", start: "2025-07-19T13:30:00+08:00", end: "2025-07-19T16:00:00+08:00", capacity: 1 },
  { id: "PM-sat", type: "PM", start: "2025-07-19T06:00:00Z", end: "2025-07-19T07:00:00Z", capacity: 2 },
];
const PEOPLE = [
  { id: "p1", choices: ["CG", "PM"], busy: [["2025-07-19T13:00:00+08:00", "2025-07-19T13:45:00+08:00"]] },
  { id: "p2", choices: ["CG"], held: ["CG-sat"] },
  { id: "2", choices: ["PM", "CG"] },
];
const PROBLEM = { seed: 1, placesEach: 2, slots: SLOTS, people: PEOPLE };

let folder: string;
let problem: string;
let result: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "narthex-allocation-"));
  problem = join(folder, "problem.json");
  result = join(folder, "result.json");
  return () => rmSync(folder, { recursive: true });
});

async function run(text: string, ...more: string[]): Promise<{ code: number; printed: string }> {
  writeFileSync(problem, text);
  const printed: string[] = [];
  const openServices = (): never => {
    throw new Error("the database was opened");
  };
  const args = ["allocate", "--problem", problem, "--result", result, ...more];
  const code = await runExperiences(args, openServices, (line) => void printed.push(line));
  return { code, printed: printed.join("\n") };
}

const withPerson = (person: Json): Json => ({ ...PROBLEM, people: [...PEOPLE, person] });
const withSlot = (slot: Json): Json => ({ ...PROBLEM, slots: [...SLOTS, { ...SLOTS[0], id: "new", ...slot }] });

const REFUSED: [title: string, problem: unknown, line: string | RegExp][] = [
  [
    "a slot that ends when it starts",
    withSlot({ end: SLOTS[0]?.start }),
    /^slots\[3\]\.end: ends at .* not after its start/,
  ],
  ["a slot without an offset", withSlot({ start: "2025-07-18T13:30:00" }), /^slots\[3\]\.start: is not an instant/],
  ["a day that does not exist", withSlot({ start: "2025-02-30T13:30:00Z" }), /^slots\[3\]\.start: is not an instant/],
  ["a negative capacity", withSlot({ capacity: -1 }), /^slots\[3\]\.capacity: /],
  ["half a place", withSlot({ capacity: 1.5 }), /^slots\[3\]\.capacity: /],
  ["a capacity in words", withSlot({ capacity: "many" }), /^slots\[3\]\.capacity: /],
  ["a field of a slot that is not known", withSlot({ venue: "Hall" }), "slots[3].venue: is not known"],
  ["two slots of one id", withSlot({ id: "CG-fri" }), 'slots[3].id: "CG-fri" is listed twice'],
  [
    "a choice that no slot has",
    withPerson({ id: "p4", choices: ["CG", "XX"] }),
    'people[3].choices[1]: no slot has the type "XX"',
  ],
  [
    "a choice named twice",
    withPerson({ id: "p4", choices: ["CG", "CG"] }),
    'people[3].choices[1]: "CG" is listed twice',
  ],
  ["two people of one id", withPerson({ id: "p1", choices: [] }), 'people[3].id: "p1" is listed twice'],
  ["an empty id", withPerson({ id: "", choices: [] }), /^people\[3\]\.id: /],
  ["a person without choices", withPerson({ id: "p4" }), /^people\[3\]\.choices: /],
  [
    "a field of a person that is not known",
    withPerson({ id: "p4", choices: [], age: 7 }),
    "people[3].age: is not known",
  ],
  [
    "a place held in an unknown slot",
    withPerson({ id: "p4", choices: [], held: ["ZZ"] }),
    'people[3].held[0]: there is no slot "ZZ"',
  ],
  [
    "a place held twice",
    withPerson({ id: "p4", choices: [], held: ["CG-fri", "CG-fri"] }),
    /^people\[3\]\.held\[1\]: .* twice$/,
  ],
  [
    "a busy time that ends first",
    withPerson({ id: "p4", choices: [], busy: [[SLOTS[0]?.end, SLOTS[0]?.start]] }),
    /^people\[3\]\.busy\[0\]: ends at/,
  ],
  [
    "a busy time without an end",
    withPerson({ id: "p4", choices: [], busy: [[SLOTS[0]?.end]] }),
    /^people\[3\]\.busy\[0\]/,
  ],
  ["no places for anyone", { ...PROBLEM, placesEach: 0 }, /^placesEach: /],
  ["a seed that is no whole number", { ...PROBLEM, seed: 0.5 }, /^seed: /],
  ["a field that is not known", { ...PROBLEM, rooms: [] }, "rooms: is not known"],
  ["too many people", { ...PROBLEM, people: Array.from({ length: 200_001 }, () => 0) }, /^people: .*200000/],
  [
    "far too many people",
    { ...PROBLEM, people: Array.from({ length: 500_000 }, () => ({})) },
    /^people: about 500004 of them, but at most 200000/,
  ],
  ["no people", { ...PROBLEM, people: undefined }, /^people: /],
  ["a list", [], /^the problem: /],
];

describe("npm run narthex -- experiences allocate --problem FILE --result FILE", () => {
  it("allocates the best places and reports how good they are, without a database [E12]", async () => {
    const { code, printed } = await run(JSON.stringify(PROBLEM));
    expect(code).toBe(0);
    expect(printed).toContain("people with a place: 3, as many as possible");
    const { seconds, draw, ...rest } = JSON.parse(readFileSync(result, "utf8")) as Json;
    expect(seconds).toBeTypeOf("number");
    expect(draw).toMatchObject({ trial: {}, fullAt: {} });
    expect(rest).toEqual({
      places: { p1: ["CG-fri", "PM-sat"], p2: ["CG-sat"], "2": ["PM-sat"] },
      certificate: {
        peopleWithAPlace: { value: 3, bound: 3 },
        places: { value: 4 },
        moved: { value: 0 },
        ranks: { value: [3, 1] },
      },
      moved: 0,
    });
  });

  it("gives the result of the example in the documentation", async () => {
    const people = [{ id: "p1", choices: ["CG", "PM"], busy: [], held: [] }];
    await run(JSON.stringify({ ...PROBLEM, people }));
    const { seconds: _, draw: __, ...rest } = JSON.parse(readFileSync(result, "utf8")) as Json;
    expect(rest).toEqual({
      places: { p1: [expect.stringMatching(/^CG-/), "PM-sat"] },
      certificate: {
        peopleWithAPlace: { value: 1, bound: 1 },
        places: { value: 2 },
        ranks: { value: [1, 1] },
      },
      moved: 0,
    });
  });

  it("writes the same bytes, except for the computing time, if people are in another order", async () => {
    const read = (): string => readFileSync(result, "utf8").replace(/"seconds":[\d.]+/, "");
    await run(JSON.stringify(PROBLEM));
    const first = read();
    await run(JSON.stringify({ ...PROBLEM, people: PEOPLE.toReversed(), slots: SLOTS.toReversed() }));
    expect(read()).toBe(first);
  });

  it.each(REFUSED)("refuses %s, and writes nothing", async (_, given, line) => {
    const { code, printed } = await run(JSON.stringify(given));
    expect(code).toBe(1);
    expect(printed.split("\n").slice(1)).toContainEqual(typeof line === "string" ? line : expect.stringMatching(line));
    expect(printed).toContain("Nothing was written.");
    expect(existsSync(result)).toBe(false);
  });

  it("prints twenty errors and counts the rest", async () => {
    const people = Array.from({ length: 50 }, (_, at) => ({ id: `p${at}`, choices: ["XX"] }));
    const { printed } = await run(JSON.stringify({ ...PROBLEM, people }));
    expect(printed).toContain('people[19].choices[0]: no slot has the type "XX"\n… and 30 more');
  });

  it("refuses what is not JSON", async () => {
    const { code, printed } = await run("{");
    expect(code).toBe(1);
    expect(printed).toContain("the problem: is not JSON");
  });

  it("accepts ids that have a meaning in JavaScript", async () => {
    const people = ["__proto__", "toString", "1", "0"].map((id) => ({ id, choices: ["PM"] }));
    await run(JSON.stringify({ ...PROBLEM, people }));
    const { places } = JSON.parse(readFileSync(result, "utf8")) as { places: Json };
    expect(Object.keys(places).toSorted()).toEqual(["0", "1", "__proto__", "toString"]);
  });

  it("keeps an existing result when a problem is refused, and leaves no other file", async () => {
    writeFileSync(result, "before");
    await run(JSON.stringify({ ...PROBLEM, placesEach: -1 }));
    expect(readFileSync(result, "utf8")).toBe("before");
    await run(JSON.stringify(PROBLEM));
    expect(readdirSync(folder).toSorted()).toEqual(["problem.json", "result.json"]);
  });

  it("writes the report on request in a chosen language, and refuses unknown languages [E21]", async () => {
    const report = join(folder, "report");
    const { code, printed } = await run(JSON.stringify(PROBLEM), "--report", report, "--language", "th");
    expect(code).toBe(0);
    expect(printed).toContain("report in ");
    const page = readFileSync(join(report, "report.html"), "utf8");
    expect(page).toContain("problem.json");
    expect(page).toContain('<html lang="th">');
    const refused = await run(JSON.stringify(PROBLEM), "--language", "xx");
    expect(refused).toMatchObject({ code: 2, printed: expect.stringContaining("en, zh, th") });
  });
});
