import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { localize } from "../localize.ts";
import { readPack } from "../pack/read-pack.ts";
import { temporaryFolder } from "#test/content/pack.ts";
import { writePack } from "../pack/write-pack.ts";
import { convertSchedule } from "./convert-schedule.ts";
import type { ConvertOptions } from "./source.ts";

/** Small schedules in the format of each program, with the quirks of real ones. */
const FOLDER = new URL("../fixtures/schedules/", import.meta.url);

function converted(name: string, options?: ConvertOptions) {
  const result = convertSchedule(readFileSync(new URL(name, FOLDER)), name, options);
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result;
}

const eventsOf = (name: string, options?: ConvertOptions): string[] =>
  Object.entries(converted(name, options).pack.schedule).flatMap(([date, events]) =>
    events.map(
      ({ id, start, durationInMin, title }) => `${date} ${id} ${start} ${durationInMin} ${localize(title, "en")}`,
    ),
  );

describe("a schedule in pentabarf XML", () => {
  it("keeps events on the days that list them, across the start of daylight saving time", () => {
    expect(eventsOf("pentabarf.xml")).toEqual([
      "2024-03-30 2001 2024-03-30T09:30:00+01:00 25 Welcome & hello",
      "2024-03-30 2002 2024-03-31T01:30:00+01:00 50 Across the change of the clocks",
      "2024-03-31 2003 2024-03-31T12:00:00+02:00 60 Lunch break",
    ]);
  });

  it("keeps breaks, links, and files with root-relative addresses", () => {
    const { schedule, materials } = converted("pentabarf.xml").pack;
    expect(schedule["2024-03-31"]?.map(({ type }) => type)).toEqual(["break"]);
    expect(materials[2001]?.tools.map(({ type, title, link }) => [type, title, link])).toEqual([
      ["Article", "About this session", null],
      ["Link", "Video", "https://video.invalid/welcome"],
      ["PDF", "Slides", "https://winter.invalid/2024/files/welcome.pdf"],
    ]);
  });
});

describe("an old frab schedule, with neither a time zone nor dates of events", () => {
  it("moves night events to the day before, and reads local times in Europe/Berlin", () => {
    expect(eventsOf("frab-2013.xml")).toEqual([
      "2013-10-26 1237 2013-10-26T23:30:00+02:00 30 Late",
      "2013-10-26 1212 2013-10-27T02:30:00+02:00 60 In the hour that comes twice",
      "2013-10-27 1131 2013-10-27T10:00:00+01:00 90 Persona",
    ]);
  });

  it("reads local times in the requested time zone", () => {
    expect(eventsOf("frab-2013.xml", { timeZone: "Asia/Singapore" })[2]).toBe(
      "2013-10-27 1131 2013-10-27T10:00:00+08:00 90 Persona",
    );
  });
});

describe("a schedule in frab JSON", () => {
  it("keeps events on their days, which last until after midnight", () => {
    expect(eventsOf("frab.json")).toEqual([
      "2025-03-29 10386 2025-03-29T11:00:00+01:00 30 Opening Ceremony",
      "2025-03-29 10400 2025-03-30T03:15:00+02:00 105 深夜の音楽",
      "2025-03-30 10401 2025-03-30T10:00:00+02:00 45 Second",
    ]);
  });

  it("keeps its speakers, slugs, links and files", () => {
    const { schedule, materials } = converted("frab.json").pack;
    const events = Object.values(schedule).flat();
    expect(events.map(({ slug, notes }) => [slug, notes])).toEqual([
      ["camp2025-10386-opening-ceremony", "jinxx, smtw"],
      ["event-10400", ""],
      ["camp2025-10401-second", ""],
    ]);
    expect(materials[10386]?.tools.map(({ link, description }) => link ?? description)).toEqual([
      "A hearty welcome.\n\nTo *all*.",
      "https://wiki.invalid/",
      "https://camp.invalid/2025/Fahrplan/system/opening.pdf",
    ]);
  });
});

describe("a schedule in iCalendar", () => {
  it("has every occurrence of an event in a zone that the file defines, across the start of daylight saving time", () => {
    expect(eventsOf("calendar.ics", { timeZone: "America/Los_Angeles" })).toEqual([
      "2025-03-08 1 2025-03-08T08:00:00-08:00 60 Breakfast",
      "2025-03-08 2 2025-03-09T01:30:00-08:00 60 Night watch",
      "2025-03-10 3 2025-03-10T09:30:00-07:00 90 Late breakfast",
    ]);
  });
});

it.each([
  ["pentabarf.xml", "winter-2024", "Winter 2024", 2024, "Europe/Brussels", ["2024-03-30", "2024-03-31"]],
  ["frab-2013.xml", "autumn2013", "Autumn Days", 2013, "Europe/Berlin", ["2013-10-26", "2013-10-27"]],
  ["frab.json", "camp2025", "Camp 2025", 2025, "Europe/Berlin", ["2025-03-29", "2025-03-30"]],
  ["calendar.ics", "retreat-2025", "Retreat, 2025", 2025, "America/Los_Angeles", ["2025-03-08", "2025-03-09"]],
])("%s gives its edition a name, a year, a time zone and a weekend", (name, id, title, year, timeZone, weekend) => {
  const options = name.endsWith(".ics") ? { timeZone } : {};
  expect(converted(name, options).pack.edition).toMatchObject({ id, title, year, timeZone, weekend });
});

it.each(["pentabarf.xml", "frab-2013.xml", "frab.json", "calendar.ics"])(
  "%s becomes a valid pack that is read back unchanged",
  async (name) => {
    const { pack, media } = converted(name, name.endsWith(".ics") ? { timeZone: "America/Los_Angeles" } : {});
    const folder = await temporaryFolder();
    await writePack(pack, folder, media);
    expect(await readPack(folder)).toEqual({ pack, media: media.map(({ path }) => path) });
  },
);

it("a schedule in the JSON format of OPass is refused", () => {
  const file = readFileSync(new URL("opass.json", FOLDER));
  expect(convertSchedule(file, "opass.json")).toMatchObject({
    issues: [{ file: "opass.json", line: 1, reason: "is not a schedule: it has no schedule.conference.days" }],
  });
});
