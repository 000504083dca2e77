import { describe, expect, it } from "vitest";
import { daysOf, issuesOf, packOf, scheduleXml, timesOf } from "#test/content/schedules.ts";

const BERLIN = "<time_zone_name>Europe/Berlin</time_zone_name>";
const day = (...events: Parameters<typeof scheduleXml>[0][number]["events"]) => [{ date: "2025-03-29", events }];

describe("an event of a frab schedule", () => {
  it("that starts after midnight belongs to the day before, even when daylight saving time starts in that night", () => {
    const events = [
      { id: "1", start: "23:30" },
      { id: "2", start: "01:30" },
      { id: "3", start: "03:30" },
    ];
    expect(timesOf(scheduleXml(day(...events), BERLIN))).toEqual([
      "2025-03-29 2025-03-29T23:30:00+01:00 60",
      "2025-03-29 2025-03-30T01:30:00+01:00 60",
      "2025-03-29 2025-03-30T03:30:00+02:00 60",
    ]);
  });

  it("starts at the instant of its date field, in any offset", () => {
    const events = [
      { id: "1", date: "2025-03-30T00:30:00Z", start: "01:30" },
      { id: "2", date: "2025-03-29T20:00:00+0530", start: "15:30" },
    ];
    expect(timesOf(scheduleXml(day(...events), BERLIN))).toEqual([
      "2025-03-29 2025-03-29T15:30:00+01:00 60",
      "2025-03-29 2025-03-30T01:30:00+01:00 60",
    ]);
  });

  it("starts on the date of its date field if that has no time", () => {
    const events = [
      { id: "1", date: "2025-03-30", start: "09:00" },
      { id: "2", date: "2025-03-29", start: "09:00" },
    ];
    expect(timesOf(scheduleXml(day(...events), BERLIN))).toEqual([
      "2025-03-29 2025-03-29T09:00:00+01:00 60",
      "2025-03-29 2025-03-30T09:00:00+02:00 60",
    ]);
  });

  it("before the conference's day_change belongs to the day before", () => {
    const changeAt = (time: string) =>
      timesOf(scheduleXml(day({ start: "08:30" }), `${BERLIN}<day_change>${time}</day_change>`));
    expect(changeAt("09:00:00")).toEqual(["2025-03-29 2025-03-30T08:30:00+02:00 60"]);
    expect(changeAt("08:30")).toEqual(["2025-03-29 2025-03-29T08:30:00+01:00 60"]);
  });

  it.each([
    ["00:05", 5],
    ["1:30", 90],
    ["00:45:00", 45],
    ["1:02:30:00", 1590],
    ["90", 90],
  ])("with duration %s lasts %i minutes", (duration, minutes) => {
    expect(daysOf(scheduleXml(day({ duration }), BERLIN))[0]?.events[0]?.durationInMin).toBe(minutes);
  });

  it("gets its date from the index of its day if the day has no date", () => {
    const days = [{ index: 2, events: [{}] }];
    expect(timesOf(scheduleXml(days, `${BERLIN}<start>2025-03-29</start>`))).toEqual([
      "2025-03-30 2025-03-30T10:00:00+02:00 60",
    ]);
  });

  it("keeps its id, or gets the next free one", () => {
    const events = [{ id: "2" }, { id: null }, { id: "99999999999" }, { id: "A7" }, { id: null }];
    expect(daysOf(scheduleXml(day(...events), BERLIN))[0]?.events.map(({ id }) => id)).toEqual([2, 1, 3, 4, 5]);
  });

  it("gets a unique slug", () => {
    const events = [
      { id: "1", slug: "Über_uns" },
      { id: "2", slug: "über uns" },
      { id: "3", title: "開幕" },
      { id: "4", title: "Café, später" },
    ];
    expect(daysOf(scheduleXml(day(...events), BERLIN))[0]?.events.map(({ slug }) => slug)).toEqual([
      "uber-uns",
      "uber-uns-2",
      "event-3",
      "cafe-spater",
    ]);
  });

  it("is a break only if its title is clearly that of a break", () => {
    const titles = [
      "Lunch",
      "Coffee break",
      "Break",
      "Lunch & Networking Break",
      "Pause",
      "Break the glass: crypto",
      "Lunch with a kernel",
      "Coffee for hackers",
      "Tea time",
    ];
    const events = titles.map((title, index) => ({ id: String(index + 1), title }));
    expect(
      daysOf(scheduleXml(day(...events), BERLIN))[0]
        ?.events.filter(({ type }) => type === "break")
        .map(({ title }) => title),
    ).toEqual(["Lunch", "Coffee break", "Break", "Lunch & Networking Break", "Pause", "Tea time"]);
  });

  it("gets its speakers as notes, and its texts, links and files as materials", () => {
    const event = {
      track: "Kernel",
      subtitle: "A *short* story",
      abstract: `<p>One &amp; <b>two</b>.</p>\n\n<ul><li>${"word ".repeat(60)}</li></ul>`,
      persons: "<person id='1'>Ada [L]</person><person id='2'>Bob</person>",
      links:
        "<link href='http://x.test/a b'>Home</link><link href='javascript:alert(1)'>No</link><link href='www.y.test'/>",
      attachments: "<attachment href='/files/slides.PDF'>Slides</attachment>",
    };
    const { schedule, materials } = packOf(
      scheduleXml(day(event), `${BERLIN}<base_url>https://z.test/2025/</base_url>`),
    );
    const { subtitle, label, location, notes, session } = schedule["2025-03-29"]?.[0] ?? {};
    expect({ subtitle, label, location, notes, session }).toEqual({
      subtitle: "A *short* story",
      label: "Kernel",
      location: ["Hall"],
      notes: "Ada \\[L], Bob",
      session: 1,
    });
    expect(
      Object.values(materials).map(({ tools }) =>
        tools.map(({ type, title, link, slug }) => [type, title, link, slug]),
      ),
    ).toEqual([
      [
        ["Article", "About this session", null, "a-talk-about"],
        ["Link", "Home", "http://x.test/a%20b", "a-talk-link-1"],
        ["Link", "www.y.test", "https://www.y.test/", "a-talk-link-2"],
        ["PDF", "Slides", "https://z.test/files/slides.PDF", "a-talk-file-1"],
      ],
    ]);
  });
});

describe("a frab schedule", () => {
  it("without a time zone gets the requested zone, one that fits its offsets, or Europe/Berlin", () => {
    const local = scheduleXml(day({}));
    expect(timesOf(local, { timeZone: "Asia/Tokyo" })).toEqual(["2025-03-29 2025-03-29T10:00:00+09:00 60"]);
    expect(timesOf(local)).toEqual(["2025-03-29 2025-03-29T10:00:00+01:00 60"]);
    const { edition, schedule } = packOf(scheduleXml(day({ date: "2025-03-29T10:00:00+05:45" })));
    expect([edition.timeZone, schedule["2025-03-29"]?.[0]?.start]).toEqual([
      expect.stringMatching(/^Asia\/Kath?mandu$/),
      "2025-03-29T10:00:00+05:45",
    ]);
  });

  it("keeps days without events, and fills gaps between its days", () => {
    const days = [
      { date: "2025-03-26", events: [] },
      { date: "2025-03-27", events: [{}] },
      { date: "2025-03-30", events: [{ id: "2" }] },
    ];
    const { edition } = packOf(scheduleXml(days, BERLIN));
    expect(daysOf(scheduleXml(days, BERLIN)).map(({ date, events }) => `${date} ${events.length}`)).toEqual([
      "2025-03-26 0",
      "2025-03-27 1",
      "2025-03-28 0",
      "2025-03-29 0",
      "2025-03-30 1",
    ]);
    expect(edition.weekend).toEqual(["2025-03-29", "2025-03-30"]);
  });

  it("drops empty days at its start and end if it would have too many days", () => {
    const days = Array.from({ length: 11 }, (_, index) => ({
      date: `2025-03-${10 + index}`,
      events: index === 5 ? [{}] : [],
    }));
    expect(daysOf(scheduleXml(days, BERLIN)).map(({ date }) => date)).toEqual(["2025-03-15"]);
  });

  it("without a Saturday or Sunday has its last two days as weekend", () => {
    const days = ["24", "25", "26"].map((date, index) => ({
      date: `2025-03-${date}`,
      events: [{ id: String(index + 1) }],
    }));
    expect(packOf(scheduleXml(days, BERLIN)).edition.weekend).toEqual(["2025-03-25", "2025-03-26"]);
  });

  it.each([
    ["no such start", day({ start: "25:99" }), BERLIN, 7, "25:99 is not a time of day"],
    ["no start", day({ start: "" }), BERLIN, 7, "an event has no start"],
    ["no such duration", day({ duration: "an hour" }), BERLIN, 8, "an hour is not a duration"],
    ["an absurd duration", day({ duration: "999:00" }), BERLIN, 8, "999:00 is too long: an event lasts at most 9 days"],
    [
      "an impossible date",
      day({ date: "2025-02-30T10:00:00+01:00" }),
      BERLIN,
      10,
      "2025-02-30T10:00:00+01:00 is not a date and time",
    ],
    ["an impossible day", [{ date: "2025-13-01", events: [] }, ...day({})], BERLIN, 4, "2025-13-01 is not a date"],
    [
      "an event of another day",
      day({ date: "2025-04-02T10:00:00+02:00" }),
      BERLIN,
      6,
      "an event starts at 2025-04-02T10:00:00+02:00, which does not belong to its day 2025-03-29",
    ],
    [
      "an unknown zone",
      day({}),
      "<time_zone_name>Mars/Olympus</time_zone_name>",
      3,
      "Mars/Olympus is not an IANA time zone; name one with --time-zone",
    ],
    ["no events", day(), BERLIN, 1, "has no events"],
    [
      "ten days",
      [
        { date: "2025-03-01", events: [{}] },
        { date: "2025-03-10", events: [{ id: "2" }] },
      ],
      BERLIN,
      15,
      "is longer than 9 days: it goes from 2025-03-01 to 2025-03-10; choose its days with --from and --to",
    ],
  ])("with %s is refused with the line", (_, days, conference, line, reason) => {
    expect(issuesOf(scheduleXml(days, conference))).toEqual([[line, reason]]);
  });
});
