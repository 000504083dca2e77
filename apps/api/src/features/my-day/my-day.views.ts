import { DelegateType, type Locale } from "@narthex/contract/base/common";
import type { Star } from "@narthex/contract/app/my-day";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { textIn } from "@narthex/domain/words/locales";
import { maySeeEvent } from "@narthex/domain/schedule/schedule";
import { byLanguage, localize, type DatedEvent, type Snapshot } from "../content/index.ts";
import { eventView } from "../schedule/index.ts";
import type { SeenEvent, StarRow } from "./my-day.repository.ts";

const MINUTE_MS = 60_000;

const prepared = new WeakMap<Snapshot, Map<string, readonly ScheduleEvent[]>>();

/** The events that a delegate type may see, in a language. Made once for a snapshot. */
export const eventsFor = (snapshot: Snapshot, type: DelegateType, locale: Locale): readonly ScheduleEvent[] => {
  const ofSnapshot = prepared.get(snapshot) ?? new Map<string, readonly ScheduleEvent[]>();
  prepared.set(snapshot, ofSnapshot);
  const key = `${type} ${locale}`;
  const events =
    ofSnapshot.get(key) ??
    snapshot.events
      .map((event) => ({ date: event.date, event: eventView(event, snapshot, locale) }))
      .filter(({ date, event }) => maySeeEvent(event, { type }, snapshot.edition, date))
      .map(({ event }) => event);
  ofSnapshot.set(key, events);
  return events;
};

/** What a person is told about if it changes. */
export const seenOf = ({ title, start, durationInMin, location, cancelled }: DatedEvent): SeenEvent => ({
  title: byLanguage(title),
  start: new Date(start).toISOString(),
  durationInMin,
  location: location.map((one) => localize(one, "en")).join(", "),
  ...(cancelled && { isCancelled: true }),
});

const isSame = (one: SeenEvent, other: SeenEvent): boolean =>
  one.start === other.start &&
  one.durationInMin === other.durationInMin &&
  one.location === other.location &&
  one.title.en === other.title.en;

/**
 * The stars of a person. An event that nobody may see any more counts as cancelled. One that only another delegate type sees
 * does not change: the type of this person may be corrected, and then the star is there again.
 */
export function starsView(
  rows: readonly StarRow[],
  snapshot: Snapshot,
  { type, locale }: { type: DelegateType; locale: Locale },
): Star[] {
  const idsFor = (one: DelegateType): number[] => eventsFor(snapshot, one, "en").map(({ id }) => id);
  const visible = new Set(idsFor(type));
  const visibleToAny = new Set(DelegateType.options.flatMap(idsFor));
  const changeOf = ({ eventId, seen }: StarRow): Star["change"] => {
    if (!visibleToAny.has(eventId)) return "cancelled";
    const event = visible.has(eventId) ? snapshot.events.find(({ id }) => id === eventId) : undefined;
    if (event === undefined) return null;
    if (event.cancelled) return seen.isCancelled ? null : "cancelled";
    return !seen.isCancelled && isSame(seen, seenOf(event)) ? null : "changed";
  };
  return rows.map((row) => {
    const { eventId, seen } = row;
    return { eventId, title: textIn(seen.title, locale), startTime: seen.start, change: changeOf(row) };
  });
}

const endOfSeen = ({ start, durationInMin }: SeenEvent): number => Date.parse(start) + durationInMin * MINUTE_MS;

/** The stars as the app shows them: nobody has to know that an event changed once it is over, at its time before and after. */
export function starsToShow(
  rows: readonly StarRow[],
  snapshot: Snapshot,
  viewer: { type: DelegateType; locale: Locale },
  now: number,
): Star[] {
  const isOver = ({ eventId, seen }: StarRow): boolean => {
    const event = snapshot.events.find(({ id }) => id === eventId);
    return endOfSeen(seen) <= now && (event === undefined || endOfSeen(seenOf(event)) <= now);
  };
  const over = new Set(rows.filter(isOver).map(({ eventId }) => eventId));
  return starsView(rows, snapshot, viewer).map((star) => (over.has(star.eventId) ? { ...star, change: null } : star));
}
