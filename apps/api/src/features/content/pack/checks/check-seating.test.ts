import { describe, expect, it } from "vitest";
import { type Change, issuesWith } from "#test/content/pack.ts";

const EDITION = "edition.yaml";
const DAY = "schedule/2025-03-29.yaml";

/** Makes the opening a service with seats, and adds these lines to the edition. */
const withSeating = (edition: string, label = "{ en: SERVICE 1, zh: SERVICE 1 第一场 }"): Record<string, Change> => ({
  [EDITION]: ["seatingServices: []\n", edition],
  [DAY]: ["  notes:\n", `  label: ${label}\n  hasSeating: true\n  notes:\n`],
});
const plan = (more: string): string => `  - ${more}\n    alt: { en: The hall, zh: 会堂 }\n`;

/** A change that an organiser makes to the pack, and the expected issue. */
type PlantedIssue = [change: string, changes: Record<string, Change>, file: string, line: number, reason: string];

const PLANTED: PlantedIssue[] = [
  ["lists a service without an event", withSeating("seatingServices: [1, 4]\n"), EDITION, 18, "no event is service 4"],
  [
    "lists a service twice",
    withSeating("seatingServices: [1, 1]\n"),
    EDITION,
    18,
    "the service 1 is already used in edition.yaml:18",
  ],
  [
    "marks an event as having seats without naming its service",
    withSeating("seatingServices: []\n"),
    DAY,
    1,
    "hasSeating is set, but title and label name none of the seatingServices",
  ],
  [
    "translates the label that names the service",
    withSeating("seatingServices: [1]\n", "{ en: SERVICE 1, zh: 第一场崇拜 }"),
    DAY,
    1,
    "is service 1, but title and label in zh do not say so",
  ],
  [
    "adds a plan for a service without seats",
    withSeating(`seatingServices: [1]\nseatingPlans:\n${plan("services: [1, 3]\n    plan: media/logo.svg")}`),
    EDITION,
    20,
    "service 3 is not in seatingServices",
  ],
  [
    "adds two plans for one service",
    withSeating(
      `seatingServices: [1]\nseatingPlans:\n${plan("services: [1]\n    plan: media/logo.svg")}${plan("services: [1]\n    plan: media/logo.svg")}`,
    ),
    EDITION,
    23,
    "the plan of the service 1 is already used in edition.yaml:20",
  ],
  ...[
    [
      "lists a row twice [Z04]",
      "{ rows: A-B, places: 4 }\n      - { rows: B, places: 4 }",
      23,
      "row B is listed twice",
    ],
    [
      "has an accessible seat in a row that does not exist [Z04]",
      '{ rows: 1-2, places: 4, accessible: [{ row: "3", places: [1] }] }',
      22,
      "there is no row 3",
    ],
    [
      "has an accessible seat beyond its row [Z04]",
      '{ rows: 1-2, places: 4, accessible: [{ row: "2", places: [4, 5] }] }',
      22,
      "row 2 has no seat 5",
    ],
  ].map(([change, seats, line, reason]): PlantedIssue => [
    `${change}`,
    withSeating(
      `seatingServices: [1]\nseatingPlans:\n${plan(`services: [1]\n    plan: media/logo.svg\n    seats:\n      - ${seats}`)}`,
    ),
    EDITION,
    Number(line) + 1,
    `${reason}`,
  ]),
  [
    "refers to a missing plan",
    withSeating(`seatingServices: [1]\nseatingPlans:\n${plan("services: [1]\n    plan: media/hall.svg")}`),
    EDITION,
    21,
    "there is no file media/hall.svg",
  ],
  [
    "omits a language of a plan's text",
    withSeating(
      "seatingServices: [1]\nseatingPlans:\n  - services: [1]\n    plan: media/logo.svg\n    alt: { en: The hall }\n",
    ),
    EDITION,
    22,
    "alt lacks zh",
  ],
  [
    "writes HTML in a plan's text",
    withSeating(
      'seatingServices: [1]\nseatingPlans:\n  - services: [1]\n    plan: media/logo.svg\n    alt: { en: "<script>hall</script>", zh: 会堂 }\n',
    ),
    EDITION,
    22,
    "HTML that is not allowed: <script",
  ],
  [
    "numbers a service above 999",
    withSeating("seatingServices: [1000]\n", "{ en: SERVICE 1, zh: SERVICE 1 }"),
    EDITION,
    18,
    "seatingServices must be at most 999",
  ],
];

describe("the seating of a content pack", () => {
  it.each(PLANTED)(
    "is refused with file and line when an organiser %s [Z01] [Z02]",
    async (_, changes, file, line, reason) => {
      expect(await issuesWith(changes)).toEqual([{ file, line, reason }]);
    },
  );

  it("is valid if every service has an event, a plan and texts in every language [Z01] [Z02]", async () => {
    const whole = `seatingServices: [1]\nseatingPlans:\n${plan("services: [1]\n    plan: { en: media/logo.svg, zh: media/logo.svg }")}`;
    expect(await issuesWith(withSeating(whole))).toEqual([]);
  });
});
