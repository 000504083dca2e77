import { describe, expect, it } from "vitest";
import { type Change, issuesWith } from "#test/content/pack.ts";

const EDITION = "edition.yaml";

/** A change that an organiser makes to the pack, and the expected issue. */
type PlantedIssue = [change: string, file: string, change: Change, line: number, reason: string];

const PLANTED: PlantedIssue[] = [
  [
    "adds a survey with an unencrypted address",
    EDITION,
    [
      "parameters:",
      "surveys:\n  - { name: after, title: { en: After, zh: 后 }, url: http://forms.invalid/ }\nparameters:",
    ],
    25,
    "surveys.url must be an address that begins with https://, or a path of this server",
  ],
  [
    "gives two surveys the same name",
    EDITION,
    [
      "parameters:",
      "surveys:\n  - { name: after, title: { en: A, zh: 一 }, url: https://forms.invalid/a }\n  - { name: after, title: { en: B, zh: 二 }, url: https://forms.invalid/b }\nparameters:",
    ],
    26,
    "the survey after is already used in edition.yaml:25",
  ],
  [
    "refers to a missing student guide",
    EDITION,
    ["parameters:", "studentGuide: media/guide.pdf\nparameters:"],
    24,
    "there is no file media/guide.pdf",
  ],
];

describe("the forms of a content pack with one mistake", () => {
  it.each(PLANTED)(
    "are refused with file and line when an organiser %s [F01] [F04]",
    async (_, file, change, line, reason) => {
      expect(await issuesWith({ [file]: change })).toEqual([{ file, line, reason }]);
    },
  );
});
