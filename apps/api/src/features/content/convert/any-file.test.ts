import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { convertSchedule } from "./convert-schedule.ts";
import { BERLIN, calendar, event, OWN_ZONE } from "#test/content/calendars.ts";
import { daysOf, scheduleXml } from "#test/content/schedules.ts";

const XML = scheduleXml([
  { date: "2025-03-29", events: [{ id: "007", title: "Zürich", date: "2025-03-29T10:00:00+01:00" }] },
]);
const JSON_FILE = JSON.stringify({
  schedule: {
    conference: {
      title: "T",
      days: [{ date: "2025-03-29", rooms: { Hall: [{ id: 1, start: "10:00", duration: "01:00", title: "A" }] } }],
    },
  },
});
const ICS = calendar(
  BERLIN,
  OWN_ZONE,
  event("UID:b", "DTSTART;TZID=Our Zone:20250330T080000", "DURATION:PT1H"),
  event(
    "UID:a",
    "DTSTART;TZID=Europe/Berlin:20250329T100000",
    "DTEND:20250329T110000Z",
    "RRULE:FREQ=DAILY;COUNT=2",
    "EXDATE:20250330T080000Z",
  ),
);

const titleOf = (source: Uint8Array): unknown => {
  const result = convertSchedule(source, "file");
  return "issues" in result
    ? result.issues.map(({ file, line, reason }) => ({ file, line, reason }))
    : Object.values(result.pack.schedule)[0]?.[0]?.title;
};

describe("the encoding of a schedule", () => {
  it("is the one that the file declares", () => {
    const latin = XML.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"');
    expect(titleOf(Buffer.from(latin, "latin1"))).toBe("Zürich");
    expect(titleOf(Buffer.from(`\uFEFF${XML}`, "utf8"))).toBe("Zürich");
    expect(titleOf(Buffer.from(`\uFEFF${XML}`, "utf16le"))).toBe("Zürich");
  });

  it("that nobody names is read only if it is certain [O74]", () => {
    expect(titleOf(Buffer.from(XML, "latin1"))).toBe("Zürich");
    expect(titleOf(Buffer.from(XML.replace("Zürich", "Niño"), "latin1"))).toEqual([
      { file: "file", line: 1, reason: "is text in an encoding that is not certain; save the file as UTF-8" },
    ]);
    expect(titleOf(Buffer.from(XML.replace("Zürich", "Z\uFFFDrich")))).toEqual([
      expect.objectContaining({ reason: expect.stringContaining("has U+FFFD in the place of a character") as string }),
    ]);
  });

  it("that is unknown, or not the declared one, is refused", () => {
    const utf8 = XML.replace('version="1.0"', 'version="1.0" encoding="UTF-8"');
    const line = utf8.slice(0, utf8.indexOf("ü")).split("\n").length;
    expect(titleOf(Buffer.from(utf8, "latin1"))).toEqual([{ file: "file", line, reason: "is not UTF-8 text" }]);
    const unknown = XML.replace('version="1.0"', 'version="1.0" encoding="klingon"');
    expect(titleOf(Buffer.from(unknown))).toEqual([{ file: "file", line: 1, reason: "is not KLINGON text" }]);
  });
});

describe("a damaged schedule", () => {
  const pieces = fc.constantFrom(
    "",
    "<",
    ">",
    '"',
    "{",
    "}",
    "]",
    ",",
    ":",
    ";",
    "\n",
    "0",
    "99",
    "9999-12-31",
    "-1",
    "T25",
    "Z",
    "+99:99",
    "END:",
    "BEGIN:VEVENT\n",
    "RDATE:00000000\n",
    "é",
    "\0",
    "\ud800",
  );
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), pieces), { minLength: 1, maxLength: 4 });

  it.each([
    ["XML", XML],
    ["JSON", JSON_FILE],
    ["iCalendar", ICS],
  ])("in %s becomes a pack or is refused with line numbers, and never throws", (_, text) => {
    expect(daysOf(text).length).toBeGreaterThan(0);
    fc.assert(
      fc.property(damage, (changes) => {
        const damaged = changes.reduce((whole, [at, length, piece]) => {
          const from = at % (whole.length + 1);
          return whole.slice(0, from) + piece + whole.slice(from + length);
        }, text);
        const result = convertSchedule(damaged, "file");
        const lines =
          "issues" in result ? result.issues.map(({ line }) => line) : Object.keys(result.pack.schedule).map(() => 1);
        const last = damaged.split(/\r\n|\n|\r/).length;
        expect(lines.length > 0 && lines.every((line) => line >= 1 && line <= last)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
