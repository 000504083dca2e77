import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { PackEvent as Schema } from "@narthex/contract/pack/pack-schedule";
import fc from "fast-check";
import { expect, it } from "vitest";
import { clashesOf } from "./clashes.ts";
import { followersOf, laterMoves, withMoves, type Later } from "./moves.ts";

const ZONE = "Asia/Singapore";
const eventOf = (id: number, time: string, durationInMin: number, room: string, more: Partial<PackEvent> = {}) => ({
  ...Schema.parse({
    id,
    slug: `event-${id}`,
    type: "session",
    title: `Event ${id}`,
    start: `2025-07-18T${time}:00+08:00`,
    durationInMin,
    location: room ? [room] : [],
  }),
  ...more,
});

const day = [
  eventOf(1, "09:00", 60, "Hall"),
  eventOf(2, "09:30", 30, "Room A"),
  eventOf(3, "10:00", 30, "Hall"),
  eventOf(4, "10:30", 30, "Room A"),
  eventOf(5, "11:00", 30, "Hall", { cancelled: "materials-shown" }),
  eventOf(6, "11:30", 30, ""),
];
const later = (id: number, how: Partial<Later>) =>
  laterMoves(day, day[id - 1]!, { minutes: 20, side: "start", reach: "alone", ...how }, ZONE).map((move) => [
    move.id,
    move.field,
    move.after,
  ]);

it("later moves a start or an end, alone or with what follows in its room or on its day, without what was cancelled [B120]", () => {
  expect(later(1, {})).toEqual([[1, "start", "2025-07-18T09:20:00+08:00"]]);
  expect(later(1, { side: "end" })).toEqual([[1, "durationInMin", 80]]);
  expect(later(1, { reach: "room" })).toEqual([
    [1, "start", "2025-07-18T09:20:00+08:00"],
    [3, "start", "2025-07-18T10:20:00+08:00"],
  ]);
  expect(later(1, { side: "end", reach: "day" })).toEqual([
    [1, "durationInMin", 80],
    [3, "start", "2025-07-18T10:20:00+08:00"],
    [4, "start", "2025-07-18T10:50:00+08:00"],
    [6, "start", "2025-07-18T11:50:00+08:00"],
  ]);
  expect(followersOf(day, day[5]!, "room")).toEqual([]);
});

it("what follows in the room and was free of clashes has none after any delay with it [B120]", () => {
  const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 30 })), {
    minLength: 1,
    maxLength: 8,
  });
  const side = fc.constantFrom("start" as const, "end" as const);
  const reach = fc.constantFrom("room" as const, "day" as const);
  fc.assert(
    fc.property(lengths, fc.nat(), fc.integer({ min: 1, max: 600 }), side, reach, (own, at, minutes, moved, far) => {
      let from = 0;
      const events = own.map(([length, gap], index) => {
        const start = `${String(Math.floor(from / 60)).padStart(2, "0")}:${String(from % 60).padStart(2, "0")}`;
        from += length + gap;
        return eventOf(index + 1, start, length, "Hall");
      });
      const event = events[at % events.length]!;
      const moves = laterMoves(events, event, { minutes, side: moved, reach: far }, ZONE);
      const after = withMoves(events, moves);
      expect(clashesOf(after, null, new Set(moves.map(({ id }) => id)))).toEqual([]);
    }),
  );
});

it("says what an event clashes with: its room, its speaker, its interpretation and an experience, seen from it [B121]", () => {
  const link = "https://voice.example.test/channel";
  const voice = { enableLiveInterpretation: true, liveInterpretationLink: link };
  const one = eventOf(1, "09:00", 60, "Hall", { subtitle: "Ada Lovelace", session: 1, ...voice });
  const events = [
    eventOf(2, "09:30", 60, "Hall"),
    eventOf(3, "09:30", 60, "Room A", { subtitle: "Ada Lovelace" }),
    eventOf(4, "09:59", 60, "Room B", voice),
    eventOf(5, "10:00", 60, "Hall", { subtitle: "Ada Lovelace", ...voice }),
    eventOf(6, "09:00", 60, "Hall", { cancelled: "materials-shown" }),
  ];
  const slot = { start: "2025-07-18T09:30:00+08:00", end: "2025-07-18T11:00:00+08:00" };
  const experiences = { experiences: [{ type: "CG", slots: [slot] }] } as never;
  const expected = [
    { kind: "room", event: 1, other: 2, room: "Hall" },
    { kind: "speaker", event: 1, other: 3, speaker: "Ada Lovelace" },
    { kind: "interpretation", event: 1, other: 4 },
    { kind: "experience", event: 1, experience: "CG" },
  ];
  expect(clashesOf([one, ...events], experiences, new Set([1]))).toEqual(expected);
  expect(clashesOf([...events, one], experiences, new Set([1]))).toEqual(expected);
  expect(clashesOf([{ ...one, session: null }], experiences, new Set([1]))).toEqual([]);
});
