import { describe, expect, it } from "vitest";
import { issuesOf, notesOf, packOf, scheduleXml } from "#test/content/schedules.ts";
import { BERLIN, calendar, event } from "#test/content/calendars.ts";
import { zoneNamed } from "./zone-names.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

describe("a name of a time zone", () => {
  it.each([
    ["Asia/Singapore", "Asia/Singapore"],
    ["/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "Europe/Berlin"],
    ["Singapore Standard Time", "Asia/Singapore"],
    ["SE Asia Standard Time", "Asia/Bangkok"],
    ["singapore standard time 1", "Asia/Singapore"],
    ["Eastern Daylight Time", "America/New_York"],
    ["W. Europe Standard Time", "Europe/Berlin"],
    ["(UTC+08:00) Kuala Lumpur, Singapore", "Asia/Singapore"],
    ["(GMT+08:00) Kuala Lumpur, Singapore", "Asia/Singapore"],
    ["(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi", "Asia/Shanghai"],
    ["(UTC+07:00) Bangkok, Hanoi, Jakarta", "Asia/Bangkok"],
    ["(UTC+00:00) Dublin, Edinburgh, Lisbon, London", "Europe/London"],
    ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"],
    ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "Asia/Calcutta"],
    ["(UTC-03:30) Newfoundland", "America/St_Johns"],
    ["(UTC-07:00) La Paz, Mazatlan", "America/Mazatlan"],
    ["(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"],
    ["(UTC) Coordinated Universal Time", "Etc/UTC"],
    ["tzone://Microsoft/Utc", "Utc"],
  ])("%s is %s [O77]", (name, zone) => {
    expect(zoneNamed(name)).toBe(zone);
  });

  it.each([
    "",
    "Mars",
    "Customized Time Zone",
    "+08:00",
    "UTC+8",
    "(UTC+08:00) Atlantis",
    "(UTC+05:00) Singapore",
    "()",
  ])("“%s” is not a time zone [O77]", (name) => {
    expect(zoneNamed(name)).toBeNull();
  });

  it("of Windows is always one that this program knows [O77]", () => {
    expect(Object.keys(WINDOWS_ZONES).filter((name) => zoneNamed(name) === null)).toEqual([]);
  });
});

const NINE = "T090000";
const definition = (tzid: string, offset: string): string =>
  `BEGIN:VTIMEZONE\nTZID:${tzid}\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:${offset}\nTZOFFSETTO:${offset}\nEND:STANDARD\nEND:VTIMEZONE`;

describe("the time zone of a schedule", () => {
  it.each([
    ["with", [definition("Singapore Standard Time", "+0800")]],
    ["without", []],
  ])("is Singapore for its Windows name, %s a definition in the file [O77]", (_, parts) => {
    const at = `DTSTART;TZID=Singapore Standard Time:20250718${NINE}`;
    const text = calendar(...parts, event(at, "DURATION:PT1H"));
    const { edition, schedule } = packOf(text);
    expect([edition.timeZone, schedule["2025-07-18"]?.[0]?.start]).toEqual([
      "Asia/Singapore",
      "2025-07-18T09:00:00+08:00",
    ]);
    expect(notesOf(text)).toEqual([]);
  });

  it("is asked for if only the offset is known, which several zones have [O77]", () => {
    const own = calendar(definition("Ours", "+0800"), event(`DTSTART;TZID=Ours:20250718${NINE}`, "DURATION:PT1H"));
    expect(issuesOf(own)).toEqual([
      [
        1,
        expect.stringMatching(
          /^names no time zone, and several have its times: .*; name the right one with --time-zone$/,
        ),
      ],
    ]);
    expect(JSON.stringify(issuesOf(own))).not.toMatch(/Antarctica/);
    const frab = scheduleXml([{ date: "2025-07-18", events: [{ date: "2025-07-18T01:00:00Z", start: "09:00" }] }]);
    expect(issuesOf(frab)[0]?.[1]).toMatch(/several have its times/);
    expect(packOf(frab, { timeZone: "Asia/Singapore" }).edition.timeZone).toBe("Asia/Singapore");
  });

  it("that is assumed is said [O77]", () => {
    const assumed = (zone: string) => [
      [1, `names no time zone; ${zone} was assumed; if it is another one, name it with --time-zone`],
    ];
    const universal = event("DTSTART:20250718T010000Z", "DURATION:PT1H");
    expect(notesOf(calendar(universal))).toEqual(assumed("UTC"));
    expect(notesOf(calendar("X-WR-TIMEZONE:UTC", universal))).toEqual(assumed("UTC"));
    expect(notesOf(calendar(universal), { timeZone: "Asia/Singapore" })).toEqual([]);
    expect(notesOf(scheduleXml([{ date: "2025-07-18", events: [{}] }]))).toEqual(assumed("Europe/Berlin"));
  });

  it("of the file is kept, and one of most events is taken, which is said [O77]", () => {
    const at = (zone: string, time = NINE) => event(`DTSTART;TZID=${zone}:20250718${time}`, "DURATION:PT1H");
    expect(notesOf(calendar(BERLIN, at("Europe/Berlin")), { timeZone: "Asia/Singapore" })).toEqual([
      [1, "names the time zone Europe/Berlin, which was used instead of Asia/Singapore"],
    ]);
    expect(notesOf(calendar(at("Asia/Tokyo"), at("Asia/Singapore"), at("Asia/Singapore", "T100000")))).toEqual([
      [1, "names several time zones; Asia/Singapore, the one of most events, was taken as that of the conference"],
    ]);
    const text = calendar(at("Our Zone"));
    expect(issuesOf(text)[0]?.[1]).toBe(
      "the time zone Our Zone is neither in the file nor in the IANA list; name one with --time-zone",
    );
    expect(notesOf(text, { timeZone: "Asia/Singapore" })).toEqual([
      [5, "the time zone Our Zone is not known; its times were read in Asia/Singapore"],
    ]);
  });
});
