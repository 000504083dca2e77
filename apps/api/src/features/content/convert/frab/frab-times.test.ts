import { describe, expect, it } from "vitest";
import { issuesOf, notesOf, packOf, scheduleXml, timesOf, type XmlDay } from "#test/content/schedules.ts";
import { localize } from "../../localize.ts";

const SINGAPORE = "<time_zone_name>Asia/Singapore</time_zone_name>";
const day = (...events: XmlDay["events"]): XmlDay[] => [{ date: "2025-07-18", events }];
const lengths = (...durations: string[]): string[] =>
  timesOf(scheduleXml(day(...durations.map((duration, at) => ({ id: String(at + 1), duration }))), SINGAPORE)).map(
    (text) => text.split(" ").at(-1) ?? "",
  );

describe("the length of a frab event", () => {
  it.each([
    [
      "has days before its hours where other lengths have no seconds",
      ["01:00", "1:00:00", "2:03:30"],
      [60, 1440, 3090],
    ],
    ["has seconds where every length has them", ["00:45:00", "01:30:00", "1:00:00"], [45, 90, 60]],
    ["has days if its last part is no whole minute", ["1:02:30"], [1590]],
    ["has no days if its second part is more than a day", ["00:45", "1:30:00"], [45, 90]],
    ["may be written as ISO 8601", ["PT45M", "PT1H30M", "P1DT2H"], [45, 90, 1560]],
  ])("%s [O77]", (_, durations, expected) => {
    expect(lengths(...durations)).toEqual(expected.map(String));
  });

  it("is refused by its line where it can be read in two ways [O77]", () => {
    expect(issuesOf(scheduleXml(day({ duration: "1:00:00" }), SINGAPORE))).toEqual([
      [8, "1:00:00 may be days, hours and minutes, or hours, minutes and seconds; write hours and minutes, like 26:30"],
    ]);
  });

  it("is until its end, which may be after midnight, and must agree with its duration [O77]", () => {
    const until = (duration: string, end: string) => scheduleXml(day({ start: "23:00", duration, end }), SINGAPORE);
    expect(timesOf(until("", "01:30"))).toEqual(["2025-07-18 2025-07-18T23:00:00+08:00 150"]);
    expect(timesOf(until("02:30", "01:30"))).toEqual(["2025-07-18 2025-07-18T23:00:00+08:00 150"]);
    expect(issuesOf(until("02:00", "01:30"))).toEqual([
      [10, "the duration 02:00 and the end 01:30 contradict each other"],
    ]);
  });

  it("that is missing is said, and a slot without a title is a break [O79]", () => {
    const events = [
      { id: "1", duration: "", title: "Opening" },
      { id: "2", start: "11:00", duration: "0:00", title: "No end" },
      { id: "3", start: "12:00", duration: "", title: "", type: "break" },
      { id: "4", start: "15:00", duration: "00:30", title: "" },
    ];
    const text = scheduleXml(day(...events), SINGAPORE);
    expect(notesOf(text)).toEqual([
      [8, "“Opening” has no length; it was taken without an end"],
      [13, "“No end” has no length; it was taken without an end"],
      [18, "“Break” has no length; it was taken without an end"],
    ]);
    const found = packOf(text).schedule["2025-07-18"] ?? [];
    expect(found.map(({ title, type, durationInMin }) => `${type} ${localize(title, "en")} ${durationInMin}`)).toEqual([
      "session Opening 0",
      "session No end 0",
      "break Break 0",
      "break Break 30",
    ]);
  });
});

describe("the date of a frab event", () => {
  it("in universal time is read in the zone of the conference [O77]", () => {
    const days = [
      { date: "2025-07-17T16:00:00Z", events: [{ id: "1", date: "2025-07-18T01:00:00Z", start: "09:00" }] },
      { date: "2025-07-19T00:00:00Z", events: [{ id: "2", date: "2025-07-19T01:00:00Z", start: "09:00" }] },
    ];
    expect(timesOf(scheduleXml(days, SINGAPORE))).toEqual([
      "2025-07-18 2025-07-18T09:00:00+08:00 60",
      "2025-07-19 2025-07-19T09:00:00+08:00 60",
    ]);
  });

  it("decides on the day where a program listed its days in universal time, which is said [O77]", () => {
    const days = [
      { date: "2025-07-17", events: [{ id: "1", date: "2025-07-17T23:30:00+00:00", start: "07:30" }] },
      {
        date: "2025-07-18",
        events: [
          { id: "2", date: "2025-07-18T06:00:00+00:00", start: "14:00" },
          { id: "3", date: "2025-07-18T23:30:00+00:00", start: "07:30" },
        ],
      },
    ];
    const text = scheduleXml(days, SINGAPORE);
    expect(timesOf(text)).toEqual([
      "2025-07-18 2025-07-18T07:30:00+08:00 60",
      "2025-07-18 2025-07-18T14:00:00+08:00 60",
      "2025-07-19 2025-07-19T07:30:00+08:00 60",
    ]);
    expect(notesOf(text)).toEqual([
      [4, "lists its days by another time zone; events are on their days in Asia/Singapore"],
    ]);
  });

  it.each([
    ["2026-03-29T10:00:00+01:00", "10:00", "2026-03-29 11:00"],
    ["2026-03-29T10:00:00Z", "10:00", "2026-03-29 12:00"],
    ["2026-03-29T10:00:00", "11:00", "2026-03-29 10:00"],
    ["2026-03-29T10:00:00+02:00", "2026-03-29T11:00:00+02:00", "2026-03-29 10:00"],
  ])("%s that contradicts its start %s is refused by its line [O77]", (date, start, at) => {
    const events = [{ date, start }];
    const text = scheduleXml([{ date: "2026-03-29", events }], "<time_zone_name>Europe/Berlin</time_zone_name>");
    expect(issuesOf(text)).toEqual([
      [10, `the date ${date} is ${at} in Europe/Berlin, but the start is ${start}; correct one of them`],
    ]);
  });
});

describe("an id of a frab schedule", () => {
  it("that several events use stays with the first; the others get their own, which is said [O79]", () => {
    const events = [
      { id: "7", title: "Workshop" },
      { id: "7", title: "Workshop", start: "14:00" },
      { id: "1", title: "Own" },
      { id: "7", title: "Of another file", start: "16:00" },
      { id: "7", title: "Workshop" },
    ];
    const text = scheduleXml(day(...events), SINGAPORE);
    const found = packOf(text).schedule["2025-07-18"] ?? [];
    expect(found.map(({ id, title, slug }) => `${id} ${localize(title, "en")} ${slug}`)).toEqual([
      "7 Workshop workshop",
      "1 Own own",
      "2 Workshop workshop-2",
      "3 Of another file of-another-file",
    ]);
    expect(notesOf(text)).toEqual([
      [11, "the id 7 is already used in line 6; this event got an id of its own"],
      [21, "the id 7 is already used in line 6; this event got an id of its own"],
      [26, "the event 7 is the same as in line 6, and was left out"],
    ]);
  });
});
