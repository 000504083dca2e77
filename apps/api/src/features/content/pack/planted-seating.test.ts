import { describe, expect, it } from "vitest";
import { type Change, faultsWith } from "./test-pack.ts";

const EDITION = "edition.yaml";
const DAY = "schedule/2025-03-29.yaml";

/** Gives the opening a service with seats, and the edition what is said of it. */
const seated = (edition: string, label = "{ en: SERVICE 1, zh: SERVICE 1 第一场 }"): Record<string, Change> => ({
  [EDITION]: ["seatingServices: []\n", edition],
  [DAY]: ["  notes:\n", `  label: ${label}\n  hasSeating: true\n  notes:\n`],
});
const plan = (more: string): string => `  - ${more}\n    alt: { en: The hall, zh: 会堂 }\n`;

/** What an organiser did to the seats, and what is said of it. */
type Planted = [deed: string, changes: Record<string, Change>, file: string, line: number, reason: string];

const PLANTED: Planted[] = [
  [
    "gives seats at a service that no event is",
    seated("seatingServices: [1, 4]\n"),
    EDITION,
    18,
    "no event is service 4",
  ],
  [
    "names a service twice",
    seated("seatingServices: [1, 1]\n"),
    EDITION,
    18,
    "the service 1 is there already, in edition.yaml line 18",
  ],
  [
    "says that an event has seats, but not which service it is",
    seated("seatingServices: []\n"),
    DAY,
    1,
    "hasSeating, but its title and label name none of the seatingServices",
  ],
  [
    "translates what tells the service",
    seated("seatingServices: [1]\n", "{ en: SERVICE 1, zh: 第一场崇拜 }"),
    DAY,
    1,
    "is service 1, but not by its title and label in zh",
  ],
  [
    "draws a plan for a service without seats",
    seated(`seatingServices: [1]\nseatingPlans:\n${plan("services: [1, 3]\n    plan: media/logo.svg")}`),
    EDITION,
    20,
    "the service 3 is none of the seatingServices",
  ],
  [
    "draws two plans for one service",
    seated(
      `seatingServices: [1]\nseatingPlans:\n${plan("services: [1]\n    plan: media/logo.svg")}${plan("services: [1]\n    plan: media/logo.svg")}`,
    ),
    EDITION,
    23,
    "the plan of the service 1 is there already, in edition.yaml line 20",
  ],
  [
    "names a plan that is not there",
    seated(`seatingServices: [1]\nseatingPlans:\n${plan("services: [1]\n    plan: media/hall.svg")}`),
    EDITION,
    21,
    "there is no file media/hall.svg",
  ],
  [
    "leaves a plan without its words in a language",
    seated(
      "seatingServices: [1]\nseatingPlans:\n  - services: [1]\n    plan: media/logo.svg\n    alt: { en: The hall }\n",
    ),
    EDITION,
    22,
    "alt lacks zh",
  ],
  [
    "writes HTML where a plan is told in words",
    seated(
      'seatingServices: [1]\nseatingPlans:\n  - services: [1]\n    plan: media/logo.svg\n    alt: { en: "<script>hall</script>", zh: 会堂 }\n',
    ),
    EDITION,
    22,
    "HTML that is not allowed: <script",
  ],
  [
    "numbers a service above 999",
    seated("seatingServices: [1000]\n", "{ en: SERVICE 1, zh: SERVICE 1 }"),
    EDITION,
    18,
    "seatingServices must be at most 999",
  ],
];

describe("a content pack with a fault in its seats", () => {
  it.each(PLANTED)(
    "is refused with file and line when an organiser %s [Z01] [Z02]",
    async (_, changes, file, line, reason) => {
      expect(await faultsWith(changes)).toEqual([{ file, line, reason }]);
    },
  );

  it("has none where every service has an event, a plan and words in every language [Z01] [Z02]", async () => {
    const whole = `seatingServices: [1]\nseatingPlans:\n${plan("services: [1]\n    plan: { en: media/logo.svg, zh: media/logo.svg }")}`;
    expect(await faultsWith(seated(whole))).toEqual([]);
  });
});
