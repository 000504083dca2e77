import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf, issuesOf, notesOf, packOf, timesOf } from "#test/content/schedules.ts";
import { localize } from "../../localize.ts";
import { calendar, event } from "#test/content/calendars.ts";
import { unfold } from "./unfold.ts";

const SINGAPORE = "X-WR-TIMEZONE:Asia/Singapore";
const AT = ["DTSTART:20250718T090000", "DTEND:20250718T100000"];
const titlesOf = (text: string | Uint8Array, options = {}): unknown[] =>
  daysOf(text, options).flatMap(({ date, events }) => events.map(({ title }) => `${date} ${localize(title, "en")}`));

/** Folds the bytes of each line after this many, wherever a character is. */
function foldedAfter(text: string, width: number): Buffer {
  const lines = text.split("\r\n").map((line) => {
    const bytes = Buffer.from(line).toString("latin1");
    return (bytes.match(new RegExp(`.{1,${width}}`, "gs")) ?? [""]).join("\r\n ");
  });
  return Buffer.from(lines.join("\r\n"), "latin1");
}

describe("a calendar of another program", () => {
  it("is read whole wherever its lines are folded, also within a character [O78]", () => {
    const title = fc.string({
      unit: fc.constantFrom("早", "晨", "ไ", "ท", "😀", "é", "a", " "),
      minLength: 30,
      maxLength: 60,
    });
    fc.assert(
      fc.property(title, fc.integer({ min: 20, max: 80 }), (text, width) => {
        const own = `x${text}x`;
        const whole = calendar(SINGAPORE, event(...AT, `SUMMARY:${own}`));
        expect(titlesOf(foldedAfter(whole, width))).toEqual([`2025-07-18 ${own.replaceAll(/ +/g, " ")}`]);
      }),
      { numRuns: 100 },
    );
  });

  it("keeps the numbers of its lines when they are unfolded [O78]", () => {
    expect(unfold("A:1\r\n 2\r\nB:3\r\n\r\n  C:4\r\n 5").split("\n")).toEqual(["A:12", "", "B:3", "", "C:45", ""]);
    expect(unfold("\n  A:1\n   2\n  B:3")).toBe("\nA:12\n\nB:3");
  });

  it("may have blank lines and blanks around [O78]", () => {
    const text = calendar(SINGAPORE, event(...AT, "SUMMARY:早晨"));
    for (const written of [
      `\r\n\r\n  ${text}\r\n  `,
      text.replaceAll("\r\n", "\r\n\r\n"),
      text.replaceAll(/^/gm, "    "),
    ])
      expect(titlesOf(Buffer.from(written))).toEqual(["2025-07-18 早晨"]);
  });

  it("may have line breaks in a text, which is said [O78]", () => {
    const text = calendar(
      SINGAPORE,
      event(...AT, "SUMMARY:A", "DESCRIPTION:One", "Two", "Note: bring a pen", "LOCATION:Hall"),
    );
    expect(Object.values(packOf(text).materials)[0]?.tools[0]?.description).toBe("One\nTwo\nNote: bring a pen");
    expect(packOf(text).schedule["2025-07-18"]?.[0]?.location).toEqual(["Hall"]);
    expect(notesOf(text)).toEqual(
      [10, 11].map((line) => [line, "does not begin with a name, and was read as a part of the text of line 9"]),
    );
  });

  it("may have characters of its texts as HTML has them [O78]", () => {
    const text = calendar(
      SINGAPORE,
      event(
        ...AT,
        "SUMMARY:Prayer &amp; praise &#8211; caf&eacute; &lt;b&gt; &unknown; &#0;",
        "LOCATION:Hall &amp; foyer",
        "DESCRIPTION:https://x.test/?a&#x3D;1&amp;b&#x3D;2",
      ),
    );
    const { schedule, materials } = packOf(text);
    const { title, location } = schedule["2025-07-18"]?.[0] ?? {};
    expect([title, location]).toEqual(["Prayer & praise – café <b> &unknown; &#0;", ["Hall & foyer"]]);
    expect(Object.values(materials)[0]?.tools[0]?.description).toBe("https://x.test/?a=1&b=2");
  });

  it("shows an event of several whole days on each of them [O78]", () => {
    const days = ["DTSTART;VALUE=DATE:20250717", "DTEND;VALUE=DATE:20250720"];
    const each = ["17", "18", "19"].map((day) => `2025-07-${day} 2025-07-${day}T00:00:00+08:00 1440`);
    expect(timesOf(calendar(SINGAPORE, event(...days)))).toEqual(each);
    expect(timesOf(calendar(SINGAPORE, event("DTSTART;VALUE=DATE:20250717", "DURATION:P3D")))).toEqual(each);
    const same = ["DTSTART;VALUE=DATE:20250717", "DTEND;VALUE=DATE:20250717"];
    expect(timesOf(calendar(SINGAPORE, event(...same)))).toEqual(each.slice(0, 1));
  });

  it("has of each event only the version with the highest SEQUENCE, wherever it stands [O78]", () => {
    const version = (number: number, title: string, ...more: string[]) =>
      event("UID:a", ...AT, `SEQUENCE:${number}`, `SUMMARY:${title}`, ...more);
    expect(titlesOf(calendar(SINGAPORE, version(2, "New"), version(0, "Old"), version(1, "Middle")))).toEqual([
      "2025-07-18 New",
    ]);
    const other = event("UID:b", ...AT, "SUMMARY:Other");
    const gone = version(3, "Gone", "STATUS:CANCELLED");
    expect(titlesOf(calendar(SINGAPORE, version(2, "New"), gone, other))).toEqual(["2025-07-18 Other"]);
    const stamped = ["20250101T000000Z", "20250301T000000Z", "20250201T000000Z"].map((stamp) =>
      version(0, stamp, `DTSTAMP:${stamp}`),
    );
    expect(titlesOf(calendar(SINGAPORE, ...stamped))).toEqual(["2025-07-18 20250301T000000Z"]);
  });

  it("has of each changed repetition only the version with the highest SEQUENCE [O78]", () => {
    const change = (number: number, title: string) =>
      event(
        "UID:a",
        "RECURRENCE-ID:20250719T090000",
        "DTSTART:20250719T110000",
        `SEQUENCE:${number}`,
        `SUMMARY:${title}`,
      );
    const series = event("UID:a", ...AT, "SUMMARY:Daily", "RRULE:FREQ=DAILY;COUNT=2");
    expect(titlesOf(calendar(SINGAPORE, series, change(4, "Later"), change(1, "First")))).toEqual([
      "2025-07-18 Daily",
      "2025-07-19 Later",
    ]);
    expect(issuesOf(calendar(SINGAPORE, series, change(1, "One"), change(1, "Two")))[0]?.[1]).toMatch(
      /^the RECURRENCE-ID 20250719T090000 is already used in line /,
    );
  });
});

describe("the choice of days", () => {
  const YEAR = calendar(
    SINGAPORE,
    event("DTSTART:20150107T190000", "DURATION:PT1H", "SUMMARY:Weekly", "RRULE:FREQ=WEEKLY;BYDAY=FR"),
    event("DTSTART;VALUE=DATE:20250101", "DTEND;VALUE=DATE:20260101", "SUMMARY:Year of prayer"),
    event("DTSTART:20250301T090000", "DTEND:20250331T090000", "SUMMARY:A month"),
    ...["17", "18", "19"].map((day) => event(`DTSTART:202507${day}T090000`, "DURATION:PT1H", `SUMMARY:Session ${day}`)),
  );

  it("takes the conference out of a calendar of years [O80]", () => {
    expect(titlesOf(YEAR, { from: "2025-07-17", to: "2025-07-18" })).toEqual([
      "2025-07-17 Year of prayer",
      "2025-07-17 Session 17",
      "2025-07-18 Year of prayer",
      "2025-07-18 Session 18",
      "2025-07-18 Weekly",
    ]);
  });

  it.each([
    [{ from: "2024-02-01", to: "2024-02-01" }, /^has no events on the chosen days/],
    [{ from: "2025-07-19", to: "2025-07-17" }, /^the first day 2025-07-19 is after the last day 2025-07-17/],
    [{ from: "July" }, /^July is not a date/],
    [{ to: "2025-02-30" }, /^2025-02-30 is not a date/],
    [{ from: "2025-07-01", to: "2025-07-30" }, /^is longer than 9 days/],
  ])("%j is refused with the reason [O80]", (chosen, reason) => {
    expect(issuesOf(YEAR, chosen)[0]?.[1]).toMatch(reason);
  });
});
