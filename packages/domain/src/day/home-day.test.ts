import type { Edition } from "@narthex/contract/app/editions";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { EVENT_TYPES } from "@narthex/contract/pack/pack-schedule";
import fc from "fast-check";
import { expect, it } from "vitest";
import { dayEnd } from "../schedule/schedule.ts";
import { eventOf, globalEdition, regionalEdition, springEdition } from "../test-fixtures.ts";
import { instantsOf, placesAt, untrueAt } from "./test-told.ts";

const MINUTE_MS = 60_000;
const EDITIONS: Edition[] = [globalEdition, { ...regionalEdition, seatingServices: [1] }, springEdition].map(
  (edition) => ({ ...edition, streamUrl: "https://stream.example.test/" }),
);

/** An event in minutes after midnight: `end` events end their day, and none begins after them. */
const anyEvent = fc.record({
  type: fc.constantFrom(...EVENT_TYPES.filter((type) => type !== "end")),
  minute: fc.integer({ min: 6 * 60, max: 25 * 60 }),
  durationInMin: fc.oneof(fc.integer({ min: 0, max: 180 }), fc.constant(45)),
  hideDelegateType: fc.constantFrom(null, null, "SCS" as const, "GC" as const),
  label: fc.constantFrom("", "SERVICE 1"),
  isReplay: fc.constantFrom(null, "live" as const, 3 * 24 * 60, 7 * 24 * 60),
});
const anyDay = fc.record({ events: fc.array(anyEvent, { maxLength: 7 }), endMin: fc.integer({ min: 0, max: 120 }) });

type AnyDay = { events: { minute: number; durationInMin: number; isReplay: number | "live" | null }[]; endMin: number };

function eventsOn(edition: Edition, date: string, { events, endMin }: AnyDay, firstId: number): ScheduleEvent[] {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(edition.timeZone).epochMilliseconds;
  const instant = (minute: number): string => new Date(midnight + minute * MINUTE_MS).toISOString();
  const held = events.map(({ minute, isReplay, ...own }, index) =>
    eventOf({
      ...own,
      id: firstId + index,
      slug: `event-${firstId + index}`,
      startTime: instant(minute),
      location: ["Hall B"],
      notes: "Bring a coat.",
      alumni:
        isReplay === null
          ? null
          : { title: "Replay", location: "Later", from: isReplay === "live" ? null : instant(minute + isReplay) },
    }),
  );
  const last = Math.max(8 * 60, ...events.map(({ minute, durationInMin }) => minute + durationInMin));
  const end = eventOf({
    id: firstId + 90,
    type: "end",
    durationInMin: 0,
    startTime: instant(last + endMin),
    subtitle: "Bus",
  });
  return [...held, end];
}

it("home and the schedule say what is true for every kind of person, at every minute at which anything changes [H17] [S21]", () => {
  const kinds = fc.record({ type: fc.constantFrom("SCS" as const, "GC" as const), isAbsentAlumni: fc.boolean() });
  fc.assert(
    fc.property(
      fc.constantFrom(...EDITIONS),
      fc.array(anyDay, { minLength: 5, maxLength: 5 }),
      kinds,
      fc.constantFrom(null, 0, 15),
      (plain, plans, person, lateMin) => {
        const dates = plain.days.map(({ date }) => date);
        const days = new Map(
          dates.map((date, index) => [
            date,
            eventsOn(plain, date, plans[index] ?? { events: [], endMin: 0 }, 100 * index + 1),
          ]),
        );
        const edition: Edition = {
          ...plain,
          days: plain.days.map((day) => ({ ...day, endsAt: dayEnd(days.get(day.date) ?? [], plain, day.date) })),
        };
        const all = [...days.values()].flat();
        const marks = {
          starred: new Set(all.map(({ id }) => id).filter((id) => id % 2 === 0)),
          signups: lateMin === null || person.isAbsentAlumni || person.type === "GC" ? [] : placesAt(all, lateMin),
          seatings: [{ serviceId: 1, allocation: "Row 4" }],
        };
        const untrue = instantsOf(edition, all).flatMap((now) => untrueAt({ edition, person, days, marks, now }));
        expect(untrue.slice(0, 3)).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});
