import { SCHEDULE_IMPORT_FIELDS, type ScheduleImportMapping } from "@narthex/contract/console/schedule-import";
import { describe, expect, it } from "vitest";
import { parseSheets } from "#platform/sheets/parse-sheets.ts";
import { workbookOf, type FormattedNumber } from "#test/content/workbook.ts";
import { guessScheduleColumns } from "./columns.ts";
import { readScheduleRows } from "./rows.ts";

const CALENDAR = {
  timeZone: "Asia/Singapore",
  days: ["2025-07-17", "2025-07-18", "2025-07-19", "2025-07-20"].map((date, at) => ({ date, slug: `day-${at + 1}` })),
};
const HEADER = ["Day", "Start", "End", "Minutes", "Title", "Room"];

function read(rows: string[][], merged: { column: number; row: number; from: number }[] = []) {
  const mapping: ScheduleImportMapping = guessScheduleColumns(HEADER, SCHEDULE_IMPORT_FIELDS, {});
  const sheet = { name: "", rows: [HEADER, ...rows], merged, headerAt: 0, mapping };
  const { rows: found, issues } = readScheduleRows([sheet], CALENDAR);
  return {
    events: found.map(({ start, durationInMin }) => `${start.slice(0, 16)} ${durationInMin}`),
    issues: issues.map(({ row, column, code, value }) => `${row} ${column} ${code} ${value}`),
  };
}
const one = (day: string, start: string, end = "", minutes = "") => read([[day, start, end, minutes, "Talk", "Hall"]]);

describe("a row of the programme", () => {
  it.each([
    ["18 July", "22:00", "1:00", "2025-07-18T22:00 180"],
    ["18 July", "21:00", "9:00", "2025-07-18T21:00 720"],
    ["18 July", "23:30", "24:15", "2025-07-18T23:30 45"],
    ["18 July", "1:00", "2:00", "2025-07-19T01:00 60"],
    ["18 July", "noon", "midnight", "2025-07-18T12:00 720"],
    ["18 July", "9:00", "2025-07-19 10:00", "2025-07-18T09:00 1500"],
    ["18 July", "9:00", "9:00", "2025-07-18T09:00 0"],
    ["18 July", "22:00–01:00", "", "2025-07-18T22:00 180"],
  ])("on %s from %s to %s ends where it says [B112]", (day, start, end, expected) => {
    expect(one(day, start, end)).toEqual({ events: [expected], issues: [] });
  });

  it.each([
    ["14:00", "13:00", "2 End order 13:00"],
    ["10:00", "9:00", "2 End order 9:00"],
    ["14:00–13:00", "", "2 Start order 14:00–13:00"],
    ["14:00", "2025-07-17 15:00", "2 End order 2025-07-17 15:00"],
    ["14:00", "2025-07-18 13:00", "2 End order 2025-07-18 13:00"],
  ])("from %s to %s, which ends before it starts, is refused by row and column [B112]", (start, end, issue) => {
    expect(one("18 July", start, end)).toEqual({ events: [], issues: [issue] });
  });

  it("whose end and length contradict each other is refused [B112]", () => {
    expect(one("18 July", "9:00", "10:30", "90").issues).toEqual([]);
    expect(one("18 July", "9:00", "10:30", "1:30").issues).toEqual([]);
    expect(one("18 July", "9:00", "10:30", "60").issues).toEqual(["2 Minutes other-length 60 / 90"]);
  });

  it("may have its time in the cell of its day, which must not contradict its start [B112]", () => {
    expect(one("2025-07-18T09:30:00.000Z", "", "10:00")).toEqual({ events: ["2025-07-18T09:30 30"], issues: [] });
    expect(one("18 July 9:30 am", "", "10:00").events).toEqual(["2025-07-18T09:30 30"]);
    expect(one("18/7/2568 13.00", "13:00", "14:00").events).toEqual(["2025-07-18T13:00 60"]);
    expect(one("2025-07-18T09:30:00.000Z", "10:00", "11:00").issues).toEqual([
      "2 Start other-time 2025-07-18T09:30:00.000Z / 10:00",
    ]);
    const below = [
      ["18 July 9:30", "", "10:00", "", "One", ""],
      ["", "11:00", "12:00", "", "Two", ""],
    ];
    expect(read(below)).toEqual({ events: ["2025-07-18T09:30 30", "2025-07-18T11:00 60"], issues: [] });
  });

  it("without a start is refused, unless its cell is merged with the one above [B112]", () => {
    const rows = [
      ["18 July", "10:30", "11:30", "", "Seminar A", "Room 1"],
      ["", "", "", "", "Seminar B", "Room 2"],
    ];
    expect(read(rows).issues).toEqual(["3 Start missing "]);
    const merged = [0, 1, 2].map((column) => ({ column, row: 2, from: 1 }));
    expect(read(rows, merged)).toEqual({ events: ["2025-07-18T10:30 60", "2025-07-18T10:30 60"], issues: [] });
  });
});

it("merged cells of a workbook are known by column and row, also on its other sheets [B112]", async () => {
  const date = (number: number): FormattedNumber => ({ number, format: 14 });
  const merges = ["A2:A4", "B3:B4", "D5:F5", "ZZZ1:ZZZ9999999"];
  const bytes = workbookOf(
    { Notes: [["x"], ["y"]], Second: [HEADER, [date(45856), "9:00"], ["", "10:00"]] },
    {},
    { Second: merges },
  );
  const found = await parseSheets(bytes);
  const sheets = "sheets" in found ? found.sheets : [];
  expect(sheets.map(({ name, merged }) => [name, merged])).toEqual([
    ["Notes", []],
    [
      "Second",
      [
        { column: 0, row: 2, from: 1 },
        { column: 0, row: 3, from: 1 },
        { column: 1, row: 3, from: 2 },
      ],
    ],
  ]);
});
