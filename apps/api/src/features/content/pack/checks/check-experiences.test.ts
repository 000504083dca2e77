import { describe, expect, it } from "vitest";
import { issuesWith } from "#test/content/pack.ts";

const FILE = "experiences.yaml";

const EXPERIENCES = `registerable: [CG, PM]
allocated: 1
experiences:
  - type: CG
    slug: a-living-room
    title: { en: A living room, zh: 客厅 }
    isCustomGroup: true
    images: [media/logo.svg]
    info: [{ date: 2025-03-29, timing: { en: 1 PM, zh: 下午1点 } }]
    fullDescription: { en: "**Come.**", zh: 来吧 }
  - type: PM
    slug: prayer
    title: { en: Prayer, zh: 祷告 }
`;

const DAY = "schedule/2025-03-29.yaml";
const LINK_TO_UNKNOWN = `  session: 1
  expFindOut: { type: XX }
`;

const issues = ([from, to]: [string, string]) => {
  if (!EXPERIENCES.includes(from)) throw new Error(`${FILE} does not contain ${from}`);
  return issuesWith({ [FILE]: EXPERIENCES.replace(from, () => to) });
};

type PlantedIssue = [change: string, change: [string, string], line: number, reason: string];

const PLANTED: PlantedIssue[] = [
  [
    "uses a type twice",
    ["  - type: PM", "  - { type: CG, slug: again, title: { en: Again, zh: 再来 } }\n  - type: PM"],
    11,
    "the experience CG is already used in experiences.yaml:4",
  ],
  [
    "uses a slug twice",
    ["slug: prayer", "slug: a-living-room"],
    12,
    "the slug a-living-room is already used in experiences.yaml:5",
  ],
  [
    "offers an experience twice",
    ["[CG, PM]", "[CG, PM, CG]"],
    1,
    "the registerable experience CG is already used in experiences.yaml:1",
  ],
  ["offers an unknown experience", ["[CG, PM]", "[CG, PM, DSN]"], 1, "there is no experience DSN in experiences.yaml"],
  ["is on another day", ["2025-03-29", "2025-04-02"], 9, "2025-04-02 is not a day of the edition"],
  ["allocates more than there are", ["allocated: 1", "allocated: 2"], 2, "cannot allocate 2 of 1 experiences"],
  [
    "has a type in lower case",
    ["type: PM", "type: pm"],
    11,
    "experiences.type must be a code in capital letters, like CG",
  ],
  ["lacks a language", ["{ en: Prayer, zh: 祷告 }", "Prayer"], 13, "title lacks zh"],
  ["links a missing picture", ["media/logo.svg", "media/other.svg"], 8, "there is no file media/other.svg"],
  ["contains a script", ['"**Come.**"', '"<script>alert(1)</script>"'], 10, "HTML that is not allowed: <script>"],
  ["has an unknown field", ["allocated: 1", "allocated: 1\nallowed: 1"], 3, "allowed is not a known field"],
];

describe("experiences of a pack", () => {
  it("are valid, and may be missing from a pack [E01]", async () => {
    expect(await issuesWith({ [FILE]: EXPERIENCES })).toEqual([]);
    expect(await issuesWith({})).toEqual([]);
  });

  it.each(PLANTED)("are refused when one %s [E01]", async (_, change, line, reason) => {
    expect(await issues(change)).toEqual([{ file: FILE, line, reason }]);
  });

  it("must include every experience that an event links to [E08]", async () => {
    const changes = { [DAY]: ["  session: 1\n", LINK_TO_UNKNOWN] as [string, string] };
    expect(await issuesWith({ ...changes, [FILE]: EXPERIENCES })).toEqual([
      { file: DAY, line: 14, reason: "there is no experience XX in experiences.yaml" },
    ]);
  });
});

const SLOTS = `    slots:
      - { id: CG-1, venue: { en: Bus 1, zh: 一号车 }, start: 2025-03-29T13:00:00+01:00, end: 2025-03-29T15:00:00+01:00, capacity: 9 }
      - { id: CG-2, venue: { en: Bus 2, zh: 二号车 }, start: 2025-03-30T13:00:00+02:00, end: 2025-03-30T15:00:00+02:00, capacity: 0 }
`;
const WITH_SLOTS = EXPERIENCES.replace("  - type: PM", `${SLOTS}  - type: PM`);
const EDITION_TIMES = `  EXP_EVENT_END_TS: 2025-03-30T15:00:00+02:00
  GPCR_EXP_ALLOC_TS: 2025-03-20T15:00:00+01:00
`;
const withSlots = (content: string) =>
  issuesWith({ [FILE]: content, "edition.yaml": ["parameters:\n", `parameters:\n${EDITION_TIMES}`] });

const WRONG_SLOTS: PlantedIssue[] = [
  [
    "ends before it starts",
    ["end: 2025-03-29T15:00:00+01:00", "end: 2025-03-29T12:00:00+01:00"],
    12,
    "the slot ends at 2025-03-29T12:00:00+01:00, which is not after its start at 2025-03-29T13:00:00+01:00",
  ],
  [
    "has the offset of another season",
    ["2025-03-30T13:00:00+02:00", "2025-03-30T13:00:00+01:00"],
    13,
    "2025-03-30T13:00:00+01:00 has the wrong offset: Europe/Berlin is at +02:00 then",
  ],
  ["is on another day", ["2025-03-29T13", "2025-03-28T13"], 12, "2025-03-28 is not a day of the edition"],
  [
    "ends after everything is over",
    ["2025-03-30T15:00:00+02:00", "2025-03-30T15:00:01+02:00"],
    13,
    "the slot ends after the experiences are over at 2025-03-30T15:00:00+02:00",
  ],
  ["is named like another one", ["id: CG-2", "id: CG-1"], 13, "the slot CG-1 is already used in experiences.yaml:12"],
  [
    "belongs to an experience that is not ranked",
    ["isCustomGroup: true", "isCustomGroup: false"],
    11,
    "CG has slots, but is not ranked: it needs isCustomGroup and registerable",
  ],
  ["lacks a language", ["{ en: Bus 1, zh: 一号车 }", "Bus 1"], 12, "venue lacks zh"],
];

describe("slots of an experience", () => {
  it("are optional, and valid with any capacity [E13]", async () => {
    expect(await withSlots(WITH_SLOTS)).toEqual([]);
    expect(await withSlots(EXPERIENCES)).toEqual([]);
  });

  it.each(WRONG_SLOTS)("are refused when one %s [E13]", async (_, [from, to], line, reason) => {
    expect(WITH_SLOTS).toContain(from);
    expect(await withSlots(WITH_SLOTS.replace(from, () => to))).toEqual([{ file: FILE, line, reason }]);
  });

  it.each([
    ["half a place", "capacity: 9", "capacity: 8.5"],
    ["less than no place", "capacity: 9", "capacity: -1"],
    ["no capacity", ", capacity: 9", ""],
    ["an instant without an offset", "2025-03-29T13:00:00+01:00", "2025-03-29T13:00:00"],
    ["a field that is not known", "capacity: 9", "capacity: 9, room: 1"],
    ["an id with spaces", "id: CG-1", "id: CG 1"],
  ])("are refused with %s, with its line [E13]", async (_, from, to) => {
    const found = await withSlots(WITH_SLOTS.replace(from, () => to));
    expect(found).toMatchObject([{ file: FILE, line: 12 }]);
  });

  it("start after the places are published [E13]", async () => {
    const found = await issuesWith({
      [FILE]: WITH_SLOTS,
      "edition.yaml": ["parameters:\n", "parameters:\n  GPCR_EXP_ALLOC_TS: 2025-03-29T13:00:00+01:00\n"],
    });
    expect(found).toEqual([
      { file: FILE, line: 12, reason: "the slot starts before the places are published at 2025-03-29T13:00:00+01:00" },
    ]);
  });
});
