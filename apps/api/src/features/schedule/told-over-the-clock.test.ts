import { datesOf } from "@narthex/domain/editions/editions";
import { homeDay } from "@narthex/domain/day/home-day";
import { homeReplays } from "@narthex/domain/schedule/replays";
import { instantsOf, placesAt, untrueAt, type Told } from "@narthex/domain/day/test-told";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createPreparedResponses } from "#features/content/index.ts";
import { snapshotOf } from "../content/index.ts";
import { readPack } from "../content/pack/read-pack.ts";
import { eventView } from "./schedule.views.ts";

/** An edition of the demonstration as the app receives it. */
async function readDemonstration(name: string) {
  const read = await readPack(fileURLToPath(new URL(`../../../../../content/${name}`, import.meta.url)));
  if ("issues" in read) throw new Error(`${name} is not valid.`);
  const media = read.media.map((path) => ({ path, name: path }));
  const snapshot = snapshotOf({ pack: read.pack, media, version: 1, answers: createPreparedResponses() });
  const days = new Map(
    snapshot.edition.days.map(({ date }) => [
      date,
      snapshot.events.filter((event) => event.date === date).map((event) => eventView(event, snapshot, "en")),
    ]),
  );
  return { edition: snapshot.edition, days, all: [...days.values()].flat() };
}

const DEMONSTRATION = {
  global: await readDemonstration("global-2025"),
  regional: await readDemonstration("regional-2024"),
};
type Name = keyof typeof DEMONSTRATION;

const inPerson = { type: "SCS", isAbsentAlumni: false } as const;
const weekend = { type: "GC", isAbsentAlumni: false } as const;
const alumnus = { type: "SCS", isAbsentAlumni: true } as const;

/** A host, and a person of both editions, read what a delegate in person reads. */
const KINDS: [string, Name, Told["person"], { hasPlaces: boolean; isNew?: boolean }][] = [
  ["in person, Global, with places", "global", inPerson, { hasPlaces: true }],
  ["in person, Global, without places", "global", inPerson, { hasPlaces: false }],
  ["in person, Global, new", "global", inPerson, { hasPlaces: false, isNew: true }],
  ["for the weekend, Global", "global", weekend, { hasPlaces: false }],
  ["absent, Global", "global", alumnus, { hasPlaces: false }],
  ["absent from the weekend, Global", "global", { type: "GC", isAbsentAlumni: true }, { hasPlaces: false }],
  ["in person, Regional, with places", "regional", inPerson, { hasPlaces: true }],
  ["in person, Regional, without places", "regional", inPerson, { hasPlaces: false }],
  ["online, Regional", "regional", weekend, { hasPlaces: false }],
  ["absent, Regional", "regional", alumnus, { hasPlaces: false }],
  ["absent and online, Regional", "regional", { type: "GC", isAbsentAlumni: true }, { hasPlaces: false }],
];

const NO_MARKS: Told["marks"] = { starred: new Set(), signups: [], seatings: [] };

describe("the demonstration, at every minute at which anything changes", () => {
  it.each(KINDS)("says nothing untrue to a person %s [H17] [S21]", (_, name, person, { hasPlaces, isNew = false }) => {
    const { edition, days, all } = DEMONSTRATION[name];
    const marks = {
      starred: new Set(isNew ? [] : all.map(({ id }) => id)),
      signups: hasPlaces ? placesAt(all, 0) : [],
      seatings: isNew ? [] : edition.seatingServices.map((serviceId) => ({ serviceId, allocation: "Row 4" })),
    };
    const instants = instantsOf(edition, all);
    expect(instants.length).toBeGreaterThan(200);
    expect(instants.flatMap((now) => untrueAt({ edition, person, days, marks, now }))).toEqual([]);
  });
});

describe("home of the demonstration", () => {
  const cardAt = (name: Name, person: Told["person"], instant: string) => {
    const { edition, days } = DEMONSTRATION[name];
    return homeDay({ edition, person, days, signups: NO_MARKS.signups, now: Date.parse(instant) });
  };

  it("lists the replays of all days once they are out, without a date to wait for [S21] [A05]", () => {
    const { edition, days } = DEMONSTRATION.global;
    const planned = datesOf(edition, "SCS").flatMap((date) =>
      (days.get(date) ?? []).flatMap(({ alumni }) => (alumni?.from ? [alumni.title] : [])),
    );
    const later = "2025-07-23T09:00:00+08:00";
    expect(cardAt("global", alumnus, later).phase).toBe("after");
    const replays = homeReplays(days, alumnus, edition, Date.parse(later));
    expect(replays.map(({ event }) => event.title)).toEqual(planned);
    expect(new Set(replays.map(({ date }) => date)).size).toBeGreaterThan(1);
    expect(replays.flatMap(({ event }) => event.location)).toEqual([]);
  });

  it("thanks a person online after their last event, not after an end that stands later [H03] [S16]", () => {
    const kindsAt = ["18:29:59", "18:30:00", "23:00:00"].map(
      (time) => cardAt("regional", weekend, `2024-11-17T${time}+08:00`).card.kind,
    );
    expect(kindsAt).toEqual(["now", "thanks", "thanks"]);
    expect(cardAt("regional", weekend, "2024-11-18T00:05:00+08:00").card.kind).toBe("thanks");
    expect(cardAt("regional", inPerson, "2024-11-18T00:05:00+08:00").card.kind).toBe("now");
  });
});
