import type { PackText } from "@narthex/contract/base/pack-fields";
import type { PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { clashesOf, type Clash } from "./clashes.ts";
import { endOf, englishOf, type Move } from "./moves.ts";

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
/** An event has room for one line of text. */
const SHORTEST_MIN = 15;
/** Where an event lands when it is dragged. */
export const STEP_MIN = 5;

/** An event in a column, in minutes from the top. Events at one time stand beside each other, each in a lane. */
export type Placed = { event: PackEvent; from: number; to: number; lane: number; lanes: number };
/** A room, or what has none. */
export type Column = { room: PackText | null; placed: Placed[] };
export type Grid = { startMs: number; minutes: number; columns: Column[] };

const isIn = (event: PackEvent, room: PackText | null): boolean => {
  const names = event.location.map(englishOf).filter((name) => name !== "");
  return room === null ? names.length === 0 : names.includes(englishOf(room));
};

function inLanes(events: readonly PackEvent[], startMs: number): Placed[] {
  const placed: Placed[] = [];
  let together: Placed[] = [];
  let lastEnd = -Infinity;
  for (const event of events.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))) {
    const from = (Date.parse(event.start) - startMs) / MINUTE_MS;
    const to = Math.max(from + SHORTEST_MIN, (endOf(event) - startMs) / MINUTE_MS);
    if (from >= lastEnd) together = [];
    const taken = new Set(together.filter((other) => other.to > from).map(({ lane }) => lane));
    const lane = [...taken, 0].findIndex((_, index) => !taken.has(index));
    together.push({ event, from, to, lane, lanes: 1 });
    placed.push(together.at(-1)!);
    const lanes = Math.max(...together.map((other) => other.lane)) + 1;
    for (const other of together) other.lanes = lanes;
    lastEnd = Math.max(lastEnd, to);
  }
  return placed;
}

/** A day as rooms by time, from the hour before its first event to the one after its last. */
export function programmeGrid(day: readonly PackEvent[], rooms: readonly PackText[], timeZone: string): Grid {
  const first = Math.min(...day.map(({ start }) => Date.parse(start)));
  const last = Math.max(...day.map(endOf));
  const hour = (ms: number, roundingMode: "floor" | "ceil"): number =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(timeZone)
      .round({ smallestUnit: "hour", roundingMode }).epochMilliseconds;
  const startMs = hour(first, "floor") - HOUR_MIN * MINUTE_MS;
  const minutes = (hour(last, "ceil") - startMs) / MINUTE_MS + HOUR_MIN;
  const columns = [...rooms, null]
    .map((room) => ({ room, events: day.filter((event) => isIn(event, room)) }))
    .filter(({ room, events }) => room !== null || events.length > 0)
    .map(({ room, events }) => ({ room, placed: inLanes(events, startMs) }));
  return { startMs, minutes, columns };
}

/** Moves an event to a start and from one of its rooms to another one. Its other rooms stay. */
export function placeMoves(
  event: PackEvent,
  { start, from, to }: { start: string; from: PackText | null; to: PackText | null },
): Move[] {
  const name = (room: PackText | null): string => (room === null ? "" : englishOf(room));
  const moves: Move[] = [];
  if (Date.parse(start) !== Date.parse(event.start)) moves.push({ id: event.id, field: "start", after: start });
  if (to !== null && name(from) !== name(to)) {
    const others = event.location.filter((room) => ![name(from), name(to), ""].includes(englishOf(room)));
    moves.push({ id: event.id, field: "location", after: [to, ...others] });
  }
  return moves;
}

/** Every clash, by each event that has it. */
export function clashesByEvent(
  events: readonly PackEvent[],
  experiences: PackExperiences | null,
): Map<number, Clash[]> {
  const all = clashesOf(events, experiences, new Set(events.map(({ id }) => id)));
  const both = all.flatMap((clash): Clash[] =>
    "other" in clash ? [clash, { ...clash, event: clash.other, other: clash.event }] : [clash],
  );
  return Map.groupBy(both, ({ event }) => event);
}
