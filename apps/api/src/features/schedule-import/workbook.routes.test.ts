import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workbookOf } from "#test/content/workbook.ts";
import { openScheduleImport } from "#test/content/schedule-import.ts";

let demo: Awaited<ReturnType<typeof openScheduleImport>>;
beforeAll(async () => void (demo = await openScheduleImport()));
afterAll(() => demo.close());

describe("a workbook of the programme", () => {
  it("has rooms and speakers with their languages on sheets of their own, whose issues name the sheet [B88]", async () => {
    const workbook = (rooms: string[][], programme: string[][]) =>
      workbookOf({
        Rooms: [["Code", "Room", "中文", "ไทย"], ...rooms],
        Speakers: [
          ["Name", "Chinese", "Thai"],
          ["Ruth Tan", "陈路得", "รูธ ตัน"],
          ["Mei Chan", "陈美", ""],
        ],
        Programme: [["Day", "Start", "End", "Title", "Room", "Speaker"], ...programme],
      });
    const rooms = [["G1", "Rose Garden", "玫瑰园", "สวนกุหลาบ"]];
    const book = workbook(rooms, [
      ["16 Nov", "06:00", "06:30", "Dew", "g1", "ruth tan"],
      ["", "06:30", "07:00", "Light", "Rose Garden", "Ruth Tan, Mei Chan"],
    ]);
    const { sheet, issues, nameSheets } = await demo.preview(book);
    expect([sheet, issues]).toEqual(["Programme", []]);
    expect(nameSheets).toEqual([
      { field: "room", sheet: "Rooms", names: 1 },
      { field: "speakers", sheet: "Speakers", names: 2 },
    ]);
    expect((await demo.apply(book)).json).toEqual({ added: 2, changed: 0, removed: 0 });
    const room = { en: "Rose Garden", zh: "玫瑰园", th: "สวนกุหลาบ" };
    expect(await demo.named("2024-11-16", "Dew")).toMatchObject({
      location: [room],
      subtitle: { en: "Ruth Tan", zh: "陈路得", th: "รูธ ตัน" },
    });
    // A language that one of the names lacks is left for a person to translate.
    expect((await demo.named("2024-11-16", "Light"))?.subtitle).toEqual({
      en: "Ruth Tan, Mei Chan",
      zh: "陈路得, 陈美",
    });
    expect(await demo.preview(book)).toMatchObject({ same: 2, changes: [] });

    const wrong = workbook(
      [...rooms, ["G1", "", "园", ""], ["G1", "Other", "", ""]],
      [["16 Nov", "06:00", "06:30", "Dew", "Cellar", "Ruth Tan"]],
    );
    const found = (await demo.preview(wrong)).issues.map(
      (one) => `${one.sheet} ${one.row} ${one.column} ${one.code} ${one.value}`,
    );
    expect(found).toEqual(["Rooms 3 Room missing ", "Rooms 4 Room duplicate 2", "Programme 2 Room unlisted Cellar"]);
    expect((await demo.apply(wrong)).status).toBe(422);
  });

  it("has a sheet for each day with the same columns, whatever their order; others are not read [B96]", async () => {
    const columns = ["Start", "Minutes", "Title", "No."];
    const workbook = (title: string, number: string) =>
      workbookOf({
        Contacts: [
          ["Name", "Phone"],
          ["Ruth Tan", "1"],
        ],
        "Fri 15 Nov": [columns, ["05:00", "20", "First bell", "9101"]],
        "Sat 16 Nov": [["The Long Table"], ["No.", "Title", "Minutes", "Start"], [number, title, "20", "05:00"]],
        Costs: [
          ["Start", "Title"],
          ["05:00", "Bread"],
        ],
      });
    const book = workbook("Second bell", "9102");
    const { together, sheet, issues, changes } = await demo.preview(book);
    expect([together, sheet, issues]).toEqual([["Fri 15 Nov", "Sat 16 Nov"], "Fri 15 Nov", []]);
    expect(changes.map(({ id, start, title }) => [id, start, title])).toEqual([
      [9101, "2024-11-15T05:00:00+08:00", "First bell"],
      [9102, "2024-11-16T05:00:00+08:00", "Second bell"],
    ]);
    expect((await demo.preview(book, { sheet: "Sat 16 Nov" })).together).toEqual(["Sat 16 Nov"]);
    const wrong = (await demo.preview(workbook("", "9101"))).issues;
    expect(wrong.map((one) => `${one.sheet} ${one.row} ${one.column} ${one.code} ${one.value}`)).toEqual([
      "Sat 16 Nov 3 Title missing ",
      "Sat 16 Nov 3 No. duplicate 2 (Fri 15 Nov)",
    ]);
    expect((await demo.apply(book)).json).toEqual({ added: 2, changed: 0, removed: 0 });
    expect(await demo.preview(book)).toMatchObject({ same: 2, changes: [] });
  });
});
