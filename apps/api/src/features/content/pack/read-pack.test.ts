import { describe, expect, it } from "vitest";
import { readPack } from "./read-pack.ts";
import { faultsWith, writeTestPack, type Change } from "./test-pack.ts";

const EDITION = "edition.yaml";
const FIRST = "schedule/2025-03-29.yaml";
const SECOND = "schedule/2025-03-30.yaml";

describe("a content pack with a fault between its files", () => {
  it("is refused when days do not follow one another", async () => {
    const days: Change = ["date: 2025-03-30", "date: 2025-03-31"];
    expect(await faultsWith({ [EDITION]: days, "schedule/2025-03-31.yaml": "[]" })).toEqual([
      { file: EDITION, line: 11, reason: "2025-03-31 does not follow 2025-03-29: days are consecutive" },
      { file: EDITION, line: 12, reason: "2025-03-30 is no day of the edition" },
      { file: SECOND, line: 1, reason: "2025-03-30 is no day of the edition" },
    ]);
  });

  it("is refused when a day is there twice", async () => {
    expect(await faultsWith({ [EDITION]: ["date: 2025-03-30", "date: 2025-03-29"], [SECOND]: null })).toEqual([
      { file: EDITION, line: 11, reason: "2025-03-29 is there twice" },
      { file: EDITION, line: 12, reason: "2025-03-30 is no day of the edition" },
    ]);
  });

  it("is refused when a day has no file", async () => {
    expect(await faultsWith({ [SECOND]: null })).toEqual([
      { file: EDITION, line: 11, reason: "there is no file schedule/2025-03-30.yaml" },
    ]);
  });

  it("is refused when materials belong to no event", async () => {
    expect(await faultsWith({ "materials/2.yaml": "session: 2\n" })).toEqual([
      { file: "materials/2.yaml", line: 1, reason: "no event names session 2" },
    ]);
  });

  it("is refused when materials lie under another number", async () => {
    expect(await faultsWith({ "materials/1.yaml": ["session: 1", "session: 2"] })).toEqual([
      { file: "materials/1.yaml", line: 1, reason: "no event names session 2" },
      { file: "materials/1.yaml", line: 1, reason: "session 2 belongs in materials/2.yaml" },
    ]);
  });
});

describe("a right content pack", () => {
  it("is read whole, with what it leaves out filled in", async () => {
    const result = await readPack(await writeTestPack());
    if ("faults" in result) throw new Error(JSON.stringify(result.faults));
    const { edition, days, materials, media } = result.pack;
    expect(edition.schedulePdf).toEqual({ SCS: null, GC: null });
    expect(days.map(({ date, events }) => [date, events.map(({ id, showTime }) => [id, showTime])])).toEqual([
      [
        "2025-03-29",
        [
          [1, true],
          [2, true],
        ],
      ],
      ["2025-03-30", [[3, true]]],
    ]);
    expect(materials.map(({ session, gpc_videos: videos }) => [session, videos])).toEqual([[1, []]]);
    expect(media).toEqual([
      { path: "media/logo.svg", name: "logo.svg" },
      { path: "media/sheet.pdf", name: "sheet.pdf" },
    ]);
  });

  it("may write bare texts where it offers English alone", async () => {
    const inEnglish: Record<string, Change> = {
      [EDITION]: ["languages: [en, zh]", "languages: [en]"],
      [FIRST]: ["title: { en: Opening, zh: 开幕 }", "title: Opening"],
    };
    expect(await faultsWith(inEnglish)).toEqual([]);
  });
});
