import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Pack } from "@narthex/contract/pack";
import { readPack } from "../pack/read-pack.ts";
import { temporaryFolder } from "../pack/test-pack.ts";
import { writePack } from "../pack/write-pack.ts";
import { convertSchedule } from "./convert-schedule.ts";

const FOLDER = new URL("../../../../../../../shared/data/schedules/", import.meta.url);
const isHere = existsSync(FOLDER);
if (!isHere) process.stderr.write("The trial schedules are not here: their tests are skipped.\n");

const read = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8");

function converted(name: string) {
  const result = convertSchedule(read(name), name);
  if ("faults" in result) throw new Error(JSON.stringify(result.faults));
  return result;
}

type Told = { id: number; day: string; instant: string; minutes: number };

const toldBy = ({ days }: Pack): Told[] =>
  days
    .flatMap(({ date, events }) =>
      events.map(({ id, start, durationInMin }) => ({
        id,
        day: date,
        instant: new Date(start).toISOString(),
        minutes: durationInMin,
      })),
    )
    .sort((a, b) => a.id - b.id);

const minutesOf = (text = ""): number => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** What an XML file says, read without a parser. */
function toldByXml(text: string, instantOf: (event: string, day: string) => string): Told[] {
  const found: Told[] = [];
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

describe.skipIf(!isHere)("the schedule of a real conference", () => {
  it("has every event of FOSDEM 2024 once, on its day, at its instant", () => {
    const told = toldByXml(read("fosdem-2024.pentabarf.xml"), (event) => /<date>(.*?)</.exec(event)?.[1] ?? "");
    expect(told.length).toBe(876);
    expect(toldBy(converted("fosdem-2024.pentabarf.xml").pack)).toEqual(told);
  });

  it("has every event of FrOSCon 2013 once, though its file names neither zone nor dates of events", () => {
    const told = toldByXml(
      read("froscon-2013.frab.xml"),
      (event, day) => `${day}T${/<start>(.*?)</.exec(event)?.[1]}:00+02:00`,
    );
    expect(told.length).toBe(123);
    expect(toldBy(converted("froscon-2013.frab.xml").pack)).toEqual(told);
  });

  it("has every event of the Camp 2019 once, on its day, at its instant", () => {
    const { schedule } = JSON.parse(read("camp-2019.frab.json")) as {
      schedule: { conference: { days: { date: string; rooms: Record<string, CampEvent[]> }[] } };
    };
    const told = schedule.conference.days
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
    expect(told.length).toBe(79);
    expect(toldBy(converted("camp-2019.frab.json").pack)).toEqual(told);
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
    "of %s becomes a pack that is checked and read back whole",
    async (name) => {
      const { pack, media } = converted(name);
      const folder = await temporaryFolder();
      await writePack(pack, folder, media);
      expect(await readPack(folder)).toEqual({ pack });
    },
  );

  it("keeps the links and files of an event, also those named from the root of its server", () => {
    const camp = converted("camp-2019.frab.json").pack;
    const links = camp.materials.flatMap(({ tools }) =>
      tools.flatMap(({ type, link }) => (link ? [`${type} ${new URL(link).hostname}`] : [])),
    );
    expect(links.filter((link) => link === "PDF fahrplan.events.ccc.de").length).toBeGreaterThan(5);
    expect(links).toContain("Link nymtech.net");
  });

  it.each(["coscup-2022.opass.json", "kotlinconf-2025.json", "scale-17x-2019.json", "swiftconnection-2023.json"])(
    "of another kind, like %s, is refused",
    (name) => {
      expect(convertSchedule(read(name), name)).toEqual({
        faults: [{ file: name, line: 1, reason: "is no schedule: it has no schedule.conference.days" }],
      });
    },
  );
});
