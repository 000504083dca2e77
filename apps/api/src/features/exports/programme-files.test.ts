import { completePack } from "#features/content/index.ts";
import type { Pack } from "@narthex/contract/pack/pack";
import { PackEvent } from "@narthex/contract/pack/pack-schedule";
import fc from "fast-check";
import { expect, it } from "vitest";
import { localize } from "../content/index.ts";
import { convertSchedule } from "../content/convert/convert-schedule.ts";
import { convertEdition } from "../content/convert/to-pack/edition.ts";
import { parseXml, type Element } from "../content/convert/frab/xml-tree.ts";
import { programmeCalendar } from "./calendar.ts";
import { frabJson, frabXml } from "./frab-file.ts";

const DATES = ["2025-03-28", "2025-03-29", "2025-03-30", "2025-03-31"];
/** Its clocks change in the night before the third day. */
const ZONE = "Europe/Berlin";

const head = { acronym: "trial-2025", title: "A & B <2025>", place: "", url: "", timeZone: ZONE, days: DATES };
const { logo: _logo, ...edition } = convertEdition({ ...head, windows: [], events: [] }, "trial", ZONE, DATES);

type Planned = { day: number; minute: number; durationInMin: number; title: string; room: string; track: string };

const packOf = (planned: readonly Planned[]): Pack => {
  const events = planned.map((one, index) => {
    const { day, minute, durationInMin, title, room, track } = one;
    const start = Temporal.PlainDate.from(DATES[day] ?? "")
      .toPlainDateTime()
      .add({ minutes: minute })
      .toZonedDateTime(ZONE)
      .toString({ timeZoneName: "never", smallestUnit: "second" });
    const event = PackEvent.parse({
      id: index + 1,
      slug: `event-${index + 1}`,
      type: "session",
      title,
      label: track,
      start,
      durationInMin,
      location: room ? [room] : [],
    });
    return { day, event };
  });
  const schedule = DATES.map((date, day) => [date, events.filter((one) => one.day === day).map(({ event }) => event)]);
  return completePack({ ...edition, schedule: Object.fromEntries(schedule), materials: {} });
};

const text = (max: number) =>
  fc
    .array(
      fc.constantFrom("a", "Z", "9", " ", "&", "'", '"', ",", ";", "\\", ":", "ä", "会", "ก", "ำ", "😀", "/", "]]"),
      {
        minLength: 1,
        maxLength: max,
      },
    )
    .map((parts) => `x${parts.join("")}`.replaceAll(/\s+/g, " ").trim());

const planned = fc.record({
  day: fc.nat({ max: 3 }),
  // Of the day itself: a calendar names no days, so what begins after midnight may belong to either.
  minute: fc.integer({ min: 300, max: 1439 }),
  durationInMin: fc.integer({ min: 0, max: 5999 }),
  title: text(30),
  room: fc.oneof(fc.constant(""), text(12)),
  track: fc.oneof(fc.constant(""), text(12)),
});
const programmes = fc.array(planned, { minLength: 1, maxLength: 25 });

type Compared = Record<string, unknown>;
const comparable = ({ schedule }: Pack, withIds: boolean): Compared[] =>
  Object.entries(schedule)
    .flatMap(([date, events]) =>
      events
        .filter(({ cancelled }) => !cancelled)
        .map(({ id, slug, title, label, location, start, durationInMin }) => ({
          ...(withIds && { id, slug }),
          date,
          start,
          durationInMin,
          texts: [title, label, ...location].map((one) => localize(one, "en")),
        })),
    )
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

function readBack(file: string, name: string): Pack {
  const result = convertSchedule(file, name);
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result.pack;
}

const sourceOf = (pack: Pack) =>
  ({ pack, version: 3, locale: "en", publicUrl: "https://conference.example.test" }) as const;

it("a programme as frab XML or JSON is read back with no difference: numbers, addresses, days, times, rooms and texts [B122]", () => {
  fc.assert(
    fc.property(programmes, (events) => {
      const pack = packOf(events);
      const expected = comparable(pack, true);
      expect(comparable(readBack(frabXml(sourceOf(pack)), "a.xml"), true)).toEqual(expected);
      expect(comparable(readBack(frabJson(sourceOf(pack)), "a.json"), true)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it("a programme as iCalendar is read back with no difference but numbers and addresses, which calendars do not have [B122]", () => {
  fc.assert(
    fc.property(programmes, (events) => {
      const pack = packOf(events);
      const file = programmeCalendar({ ...sourceOf(pack), publishedAt: 0 });
      expect(comparable(readBack(file, "a.ics"), false)).toEqual(comparable(pack, false));
    }),
    { numRuns: 60 },
  );
});

const TEXTS = { title: /./, acronym: /./, start: /^\d{4}-\d\d-\d\d$/, end: /^\d{4}-\d\d-\d\d$/, days: /^\d+$/ };
const DURATION = /^\d{1,2}:\d\d$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ANY = /^[\s\S]*$/;
/** What validator/xsd/schedule.xml.xsd of the C3VOC asks for: each child once, in any order. */
const CONFERENCE = { ...TEXTS, timeslot_duration: DURATION, base_url: /^https?:\/\//, time_zone_name: /./ };
const EVENT = {
  room: ANY,
  title: ANY,
  subtitle: ANY,
  type: ANY,
  abstract: ANY,
  slug: ANY,
  track: ANY,
  language: ANY,
  description: ANY,
  date: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
  start: /^[0-2]\d:[0-5]\d$/,
  duration: DURATION,
};

const textIn = ({ content }: Element): string => content.map((one) => (typeof one === "string" ? one : "")).join("");
const elementsIn = ({ content }: Element): Element[] =>
  content.filter((one): one is Element => typeof one !== "string");

function expectChildren(element: Element, schema: Record<string, RegExp>): void {
  const children = elementsIn(element);
  expect(children.map(({ name }) => name).toSorted()).toEqual(Object.keys(schema).toSorted());
  for (const child of children) expect(textIn(child)).toMatch(schema[child.name] ?? ANY);
}

it("a programme as frab XML is what the published schema allows [B122]", () => {
  fc.assert(
    fc.property(programmes, (events) => {
      const root = parseXml(frabXml(sourceOf(packOf(events))));
      const parts = elementsIn(root);
      expect(parts.map(({ name }) => name)).toEqual(["generator", "version", "conference", ...DATES.map(() => "day")]);
      expectChildren(parts[2]!, CONFERENCE);
      const days = parts.slice(3);
      expect(days.map(({ attributes }) => attributes["index"])).toEqual(["1", "2", "3", "4"]);
      const all = days.flatMap(elementsIn).flatMap((room) => {
        expect([room.name, Object.keys(room.attributes)]).toEqual(["room", ["name"]]);
        return elementsIn(room);
      });
      for (const event of all) expectChildren(event, EVENT);
      for (const { attributes } of all) expect(attributes["guid"]).toMatch(UUID);
      for (const unique of ["guid", "id"])
        expect(new Set(all.map(({ attributes }) => attributes[unique])).size).toBe(events.length);
    }),
    { numRuns: 30 },
  );
});

it("a cancelled event is left out of frab files, which have no word for it, and is cancelled in a calendar [B122]", () => {
  const one = { day: 0, minute: 600, durationInMin: 60, title: "Walk", room: "", track: "" };
  const pack = packOf([one, { ...one, title: "Talk" }]);
  pack.schedule[DATES[0] ?? ""]![0]!.cancelled = "materials-shown";
  expect(frabXml(sourceOf(pack))).not.toContain("Walk");
  expect(frabJson(sourceOf(pack))).not.toContain("Walk");
  const calendar = programmeCalendar({ ...sourceOf(pack), publishedAt: 0 });
  expect(calendar).toMatch(/SUMMARY:Walk[\s\S]*?STATUS:CANCELLED/);
});

it("an event that is longer than the schema allows is refused by its name and number [B122]", () => {
  const pack = packOf([{ day: 0, minute: 600, durationInMin: 6000, title: "Vigil", room: "", track: "" }]);
  expect(() => frabXml(sourceOf(pack))).toThrow("Vigil (1) lasts 6000 minutes");
});
