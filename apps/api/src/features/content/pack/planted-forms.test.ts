import { describe, expect, it } from "vitest";
import { type Change, faultsWith } from "./test-pack.ts";

const EDITION = "edition.yaml";

/** What an organiser did to the edition, and what is said of it. */
type Planted = [deed: string, file: string, change: Change, line: number, reason: string];

const PLANTED: Planted[] = [
  [
    "names a survey that would open without encryption",
    EDITION,
    [
      "parameters:",
      "surveys:\n  - { name: after, title: { en: After, zh: 后 }, url: http://forms.invalid/ }\nparameters:",
    ],
    25,
    "surveys.url must be an address that begins with https://",
  ],
  [
    "names two surveys alike",
    EDITION,
    [
      "parameters:",
      "surveys:\n  - { name: after, title: { en: A, zh: 一 }, url: https://forms.invalid/a }\n  - { name: after, title: { en: B, zh: 二 }, url: https://forms.invalid/b }\nparameters:",
    ],
    26,
    "the survey after is there already, in edition.yaml line 25",
  ],
  [
    "names a student guide that is not there",
    EDITION,
    ["parameters:", "studentGuide: media/guide.pdf\nparameters:"],
    24,
    "there is no file media/guide.pdf",
  ],
];

describe("a content pack with a fault in its forms", () => {
  it.each(PLANTED)(
    "is refused with file and line when an organiser %s [F01] [F04]",
    async (_, file, change, line, reason) => {
      expect(await faultsWith({ [file]: change })).toEqual([{ file, line, reason }]);
    },
  );
});
