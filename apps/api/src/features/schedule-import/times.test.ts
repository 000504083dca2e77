import { describe, expect, it } from "vitest";
import { createDayReader, readMinutes, readTime } from "./times.ts";

const DAYS = ["2025-07-17", "2025-07-18", "2025-07-19"].map((date) => ({ date }));
const at = (hour: number, minute = 0) => ({ from: hour * 60 + minute, until: null });

describe("a time of a spreadsheet", () => {
  it.each([
    ["9:30", at(9, 30)],
    ["09.30", at(9, 30)],
    ["9.3", at(9, 30)],
    ["0930", at(9, 30)],
    ["9.30 am", at(9, 30)],
    ["9:30 P.M.", at(21, 30)],
    ["9 am", at(9)],
    ["12 am", at(0)],
    ["12:15 pm", at(12, 15)],
    ["9h30", at(9, 30)],
    ["９：３０", at(9, 30)],
    ["下午2点30分", at(14, 30)],
    ["晚上8点", at(20)],
    ["09.00 น.", at(9)],
    ["๐๙:๓๐", at(9, 30)],
    ["24:15", at(24, 15)],
    ["0.375", at(9)],
    ["1899-12-30T09:30:00.000Z", at(9, 30)],
    ["1899-12-31T00:30:00.000Z", at(24, 30)],
    ["noon", at(12)],
    ["12 noon", at(12)],
    ["12nn", at(12)],
    ["เที่ยง", at(12)],
    ["正午", at(12)],
    ["midnight", at(24)],
    ["12 midnight", at(24)],
    ["เที่ยงคืน", at(24)],
    ["noon – 1pm", { from: 720, until: 780 }],
    ["9 am to noon", { from: 540, until: 720 }],
    ["14:00～15:00", { from: 840, until: 900 }],
    ["9:00–10:30", { from: 540, until: 630 }],
    ["9-10 am", { from: 540, until: 600 }],
    ["11 – 1 pm", { from: 660, until: 780 }],
    ["9:00 ถึง 10:30", { from: 540, until: 630 }],
  ])("is read from %s [B62]", (text, expected) => {
    expect(readTime(text)).toEqual(expected);
  });

  it.each(["", "lunch", "9:5", "30:00", "9:60", "13 pm", "soon", "9:00-10:00-11:00"])(
    "is not read from “%s” [B62]",
    (text) => {
      expect(readTime(text)).toBeNull();
    },
  );

  it.each([
    ["90", 90],
    ["1:30", 90],
    ["1 h 30 min", 90],
    ["1.5 h", 90],
    ["90分钟", 90],
    ["1小时30分钟", 90],
    ["2 ชั่วโมง", 120],
    ["1899-12-30T01:30:00.000Z", 90],
    ["long", null],
    ["", null],
  ])("as a length is read from “%s” [B62]", (text, expected) => {
    expect(readMinutes(text)).toBe(expected);
  });
});

describe("a day of a spreadsheet", () => {
  const read = createDayReader(DAYS);
  it.each([
    "2025-07-18",
    "18/07/2025",
    "07/18/2025",
    "18.7.",
    "18 July",
    "July 18",
    "Fri",
    "Friday, 18 July 2025",
    "Fri 18 July",
    "7月18日",
    "2025年7月18日",
    "星期五",
    "18 ก.ค.",
    "วันศุกร์",
    "18/7/2568",
    "18/7/68",
    "๑๘/๗/๖๘",
    "18 ก.ค. 2568",
    "วันศุกร์ที่ 18 กรกฎาคม พ.ศ. 2568",
    "ศุกร์ 18 ก.ค. 68",
    "7/18/2025",
    "07-18-25",
    "18/7/25",
    "July 18th",
    "July 18th, 2025",
    "Friday, July 18th, 2025",
    "18th July",
    "Friday the 18th of July",
    "Fri, 18 Jul 2025",
    "7月18日（周五）",
    "Day 2",
    "第二天",
    "45856",
  ])("is the second one of the conference for %s [B62]", (text) => {
    expect(read(text)).toBe("2025-07-18");
  });

  it.each(["18/7/67", "Thursday, July 18th, 2025", "2025-07-20", "18/07/2024", "Monday", "Day 4", "x", ""])(
    "is null for “%s”, which is not one day of the conference [B62]",
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
