import { describe, expect, it } from "vitest";
import { issuesWith } from "../test-pack.ts";

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
  ["has a type in lower case", ["type: PM", "type: pm"], 11, "experiences.type must be a code of capitals, like CG"],
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
