import { describe, expect, it } from "vitest";
import { readPack } from "./read-pack.ts";
import { issuesWith, writeTestPack, type Change } from "#test/content/pack.ts";

const EDITION = "edition.yaml";
const FIRST = "schedule/2025-03-29.yaml";
const SECOND = "schedule/2025-03-30.yaml";

describe("a content pack whose files do not fit together", () => {
  it("is refused if its days are not consecutive", async () => {
    const days: Change = ["date: 2025-03-30", "date: 2025-03-31"];
    expect(await issuesWith({ [EDITION]: days, "schedule/2025-03-31.yaml": "[]" })).toEqual([
      { file: EDITION, line: 11, reason: "2025-03-31 does not follow 2025-03-29: days are consecutive" },
      { file: EDITION, line: 12, reason: "2025-03-30 is not a day of the edition" },
      { file: SECOND, line: 1, reason: "2025-03-30 is not a day of the edition" },
    ]);
  });

  it("is refused if a day is listed twice", async () => {
    expect(await issuesWith({ [EDITION]: ["date: 2025-03-30", "date: 2025-03-29"], [SECOND]: null })).toEqual([
      { file: EDITION, line: 11, reason: "2025-03-29 is listed twice" },
      { file: EDITION, line: 12, reason: "2025-03-30 is not a day of the edition" },
    ]);
  });

  it("is refused if a day has no file", async () => {
    expect(await issuesWith({ [SECOND]: null })).toEqual([
      { file: EDITION, line: 11, reason: "there is no file schedule/2025-03-30.yaml" },
    ]);
  });

  it("is refused if materials belong to no event", async () => {
    expect(await issuesWith({ "materials/2.yaml": "session: 2\n" })).toEqual([
      { file: "materials/2.yaml", line: 1, reason: "no event has session 2" },
    ]);
  });

  it("is refused if materials are in a file with another number", async () => {
    expect(await issuesWith({ "materials/1.yaml": ["session: 1", "session: 2"] })).toEqual([
      { file: "materials/1.yaml", line: 1, reason: "no event has session 2" },
      { file: "materials/1.yaml", line: 1, reason: "session 2 belongs in materials/2.yaml" },
    ]);
  });
});

describe("a valid content pack", () => {
  it("is read with its defaults filled in", async () => {
    const result = await readPack(await writeTestPack());
    if ("issues" in result) throw new Error(JSON.stringify(result.issues));
    const { pack, media } = result;
    expect(pack.edition.schedulePdf).toEqual({ SCS: null, GC: null });
    expect(
      Object.entries(pack.schedule).map(([date, events]) => [date, events.map(({ id, showTime }) => [id, showTime])]),
    ).toEqual([
      [
        "2025-03-29",
        [
          [1, true],
          [2, true],
        ],
      ],
      ["2025-03-30", [[3, true]]],
    ]);
    expect(Object.values(pack.materials).map(({ session, gpc_videos: videos }) => [session, videos])).toEqual([
      [1, []],
    ]);
    expect(media).toEqual(["media/logo.svg", "media/sheet.pdf"]);
  });

  it("may have plain strings as texts if English is its only language", async () => {
    const inEnglish: Record<string, Change> = {
      [EDITION]: ["languages: [en, zh]", "languages: [en]"],
      [FIRST]: ["title: { en: Opening, zh: 开幕 }", "title: Opening"],
    };
    expect(await issuesWith(inEnglish)).toEqual([]);
  });
});
