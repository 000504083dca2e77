import { describe, expect, it } from "vitest";
import { daysOf, issuesOf, notesOf, timesOf } from "#test/content/schedules.ts";

const event = {
  id: 5,
  guid: "g5",
  date: "2025-03-29T10:00:00+01:00",
  start: "10:00",
  duration: "01:00",
  room: "Hall",
  title: "A talk",
  persons: [{ public_name: "Ada" }, { name: "Bob" }],
  links: [],
  attachments: [],
};
const schedule = (days: unknown[], more: object = {}) =>
  JSON.stringify(
    {
      schedule: {
        version: "1",
        base_url: "https://z.test/",
        conference: { acronym: "t", title: "T", time_zone_name: "Europe/Berlin", days },
        ...more,
      },
    },
    null,
    1,
  );
const oneDay = (...events: object[]) =>
  schedule([
    {
      index: 1,
      date: "2025-03-29",
      day_start: "2025-03-29T09:00:00+01:00",
      day_end: "2025-03-30T04:00:00+02:00",
      rooms: { Hall: events },
    },
  ]);

describe("a schedule in frab JSON", () => {
  it("keeps events on their days, with speakers and room", () => {
    const days = daysOf(
      oneDay(event, { ...event, id: 6, guid: "g6", date: "2025-03-30T03:30:00+02:00", start: "03:30", room: "" }),
    );
    expect(
      days.map(({ date, events }) => [
        date,
        events.map(({ id, start, location, notes }) => [id, start, location, notes]),
      ]),
    ).toEqual([
      [
        "2025-03-29",
        [
          [5, "2025-03-29T10:00:00+01:00", ["Hall"], "Ada, Bob"],
          [6, "2025-03-30T03:30:00+02:00", ["Hall"], "Ada, Bob"],
        ],
      ],
    ]);
  });

  it("of version 2 may list its events outside of its days", () => {
    const days = [
      { index: 1, date: "2025-03-29", start: "2025-03-29T09:00:00+01:00", end: "2025-03-30T05:00:00+02:00" },
    ];
    const rooms = [{ guid: "r1", name: "Hall" }];
    const conference = {
      acronym: "t",
      title: "T",
      time_zone_name: "Europe/Berlin",
      days,
      rooms,
      tracks: [{ slug: "sec", name: "Security" }],
    };
    const events = [
      {
        guid: "e1",
        title: "A talk",
        start: "2025-03-30T04:30:00+02:00",
        end: "2025-03-30T05:15:00+02:00",
        room: { guid: "r1" },
        track: { slug: "sec" },
        type: "break",
      },
    ];
    const text = JSON.stringify({ schedule: { version: "2", conference, events } });
    expect(timesOf(text)).toEqual(["2025-03-29 2025-03-30T04:30:00+02:00 45"]);
    expect(daysOf(text)[0]?.events.map(({ location, label, type }) => [location, label, type])).toEqual([
      [["Hall"], "Security", "break"],
    ]);
  });

  it("that uses an id twice gives the second event its own, and says so by line [O79]", () => {
    const text = oneDay(event, { ...event, title: "Another" });
    expect(notesOf(text)).toEqual([[36, "the id 5 is already used in line 17; this event got an id of its own"]]);
  });

  it.each([
    ["broken", '{\n "schedule": {\n  "conference": }\n}', 3, "is not valid JSON: value expected"],
    ["cut off", oneDay(event).slice(0, -3), 41, "is not valid JSON: close brace expected"],
    ["nested too deeply", `{"schedule":\n${"[".repeat(500_000)}`, 2, "is nested too deeply"],
    ["another kind of JSON", '{"sessions": []}', 1, "is not a schedule: it has no schedule.conference.days"],
  ])("that is %s is refused with the line", (_, text, line, reason) => {
    expect(issuesOf(text)).toEqual([[line, reason]]);
  });
});
