import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Pack } from "@narthex/contract/pack/pack";
import { readPack } from "../pack/read-pack.ts";
import { temporaryFolder } from "#test/content/pack.ts";
import { writePack } from "../pack/write-pack.ts";
import { convertSchedule } from "./convert-schedule.ts";
import { issuesOf, timesOf } from "#test/content/schedules.ts";

/** Schedules of real conferences, kept outside the repository. `schedules.test.ts` tests the same with our own files. */
const FOLDER = new URL("../../../../../../../shared/data/", import.meta.url);
const isHere = existsSync(FOLDER);
if (!isHere) process.stderr.write("Skipped: trials with real schedules, whose files are not on this machine.\n");

const read = (name: string): string =>
  readFileSync(new URL(`${name.endsWith(".ics") ? "calendar/ics" : "schedules"}/${name}`, FOLDER), "utf8");

function converted(name: string) {
  const result = convertSchedule(read(name), name);
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result;
}

type Listed = { id: number; day: string; instant: string; minutes: number };

const listedBy = ({ schedule }: Pack): Listed[] =>
  Object.entries(schedule)
    .flatMap(([date, events]) =>
      events.map(({ id, start, durationInMin }) => ({
        id,
        day: date,
        instant: new Date(start).toISOString(),
        minutes: durationInMin,
      })),
    )
    .sort((a, b) => a.id - b.id);

const minutesOf = (text = ""): number => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** The events of an XML file, read without a parser. */
function listedByXml(text: string, instantOf: (event: string, day: string) => string): Listed[] {
  const found: Listed[] = [];
  for (const day of text.split(/<day /).slice(1)) {
    const date = /date=["'](.*?)["']/.exec(day)?.[1] ?? "";
    for (const event of day.split(/<event /).slice(1))
      found.push({
        id: Number(/\bid=["'](\d+)["']/.exec(event)?.[1]),
        day: date,
        instant: new Date(instantOf(event, date)).toISOString(),
        minutes: minutesOf(/<duration>(.*?)</.exec(event)?.[1]),
      });
  }
  return found.sort((a, b) => a.id - b.id);
}

type CampEvent = { id: number; date: string; duration: string };

describe.skipIf(!isHere)("the schedule of a real conference (trial)", () => {
  it("has every event of FOSDEM 2024 once, on its day, at its instant", () => {
    const listed = listedByXml(read("fosdem-2024.pentabarf.xml"), (event) => /<date>(.*?)</.exec(event)?.[1] ?? "");
    expect(listed.length).toBe(876);
    expect(listedBy(converted("fosdem-2024.pentabarf.xml").pack)).toEqual(listed);
  });

  it("has every event of FrOSCon 2013 once, though its file names neither zone nor dates of events", () => {
    const listed = listedByXml(
      read("froscon-2013.frab.xml"),
      (event, day) => `${day}T${/<start>(.*?)</.exec(event)?.[1]}:00+02:00`,
    );
    expect(listed.length).toBe(123);
    expect(listedBy(converted("froscon-2013.frab.xml").pack)).toEqual(listed);
  });

  it("has every event of the Chaos Communication Camp 2019 once, on its day, at its instant", () => {
    const { schedule } = JSON.parse(read("camp-2019.frab.json")) as {
      schedule: { conference: { days: { date: string; rooms: Record<string, CampEvent[]> }[] } };
    };
    const listed = schedule.conference.days
      .flatMap(({ date: day, rooms }) =>
        Object.values(rooms).flatMap((events) =>
          events.map(({ id, date, duration }) => ({
            id,
            day,
            instant: new Date(date).toISOString(),
            minutes: minutesOf(duration),
          })),
        ),
      )
      .sort((a, b) => a.id - b.id);
    expect(listed.length).toBe(79);
    expect(listedBy(converted("camp-2019.frab.json").pack)).toEqual(listed);
  });

  it.each([
    [
      "fosdem-2024.pentabarf.xml",
      ["fosdem-2024", "FOSDEM 2024", 2024, "Europe/Brussels", ["2024-02-03", "2024-02-04"]],
    ],
    ["froscon-2013.frab.xml", ["froscon2013", "FrOSCon", 2013, "Europe/Berlin", ["2013-08-24", "2013-08-25"]]],
    [
      "camp-2019.frab.json",
      ["camp2019", "Chaos Communication Camp 2019", 2019, "Europe/Berlin", ["2019-08-24", "2019-08-25"]],
    ],
  ])("of %s keeps its name, year, zone and weekend", (name, expected) => {
    const { id, title, year, timeZone, weekend } = converted(name).pack.edition;
    expect([id, title, year, timeZone, weekend]).toEqual(expected);
  });

  it.each(["fosdem-2024.pentabarf.xml", "froscon-2013.frab.xml", "camp-2019.frab.json"])(
    "of %s becomes a valid pack that is read back unchanged",
    async (name) => {
      const { pack, media } = converted(name);
      const folder = await temporaryFolder();
      await writePack(pack, folder, media);
      expect(await readPack(folder)).toMatchObject({ pack });
    },
  );

  it("keeps the links and files of an event, also those with root-relative addresses", () => {
    const camp = converted("camp-2019.frab.json").pack;
    const links = Object.values(camp.materials).flatMap(({ tools }) =>
      tools.flatMap(({ type, link }) => (link ? [`${type} ${new URL(link).hostname}`] : [])),
    );
    expect(links.filter((link) => link === "PDF fahrplan.events.ccc.de").length).toBeGreaterThan(5);
    expect(links).toContain("Link nymtech.net");
  });

  it.each(["coscup-2022.opass.json", "kotlinconf-2025.json", "scale-17x-2019.json", "swiftconnection-2023.json"])(
    "of another kind, like %s, is refused",
    (name) => {
      expect(convertSchedule(read(name), name)).toMatchObject({
        issues: [{ file: name, line: 1, reason: "is not a schedule: it has no schedule.conference.days" }],
      });
    },
  );
});

describe.skipIf(!isHere)("the iCalendar export of a real program (trial)", () => {
  it("with one event gets the right start", () => {
    expect(timesOf(read("icaljs-minimal.ics"))).toEqual(["2012-06-30 2012-06-30T06:00:00-07:00 60"]);
  });

  it("with an event that repeats for years is refused", () => {
    const reason = "is longer than 9 days: it goes from 2012-10-02 to 2023-11-25; choose its days with --from and --to";
    expect(issuesOf(read("icaljs-recur_instances.ics"))).toEqual([[24, reason]]);
  });
});
