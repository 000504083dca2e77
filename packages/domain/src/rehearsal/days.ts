import type { DelegateType, Locale } from "@narthex/contract/base/common";
import { datesOf } from "../editions/editions.ts";
import { currentEvents, nextEvents, visibleEvents } from "../schedule/schedule.ts";
import { eventsOf, ofEvent, type DayEvent, type Finding, type RehearsedPack } from "./finding.ts";

/** A kind of person: how they take part, and in which language. */
type Kind = { type: DelegateType; isAbsentAlumni: boolean; locale: Locale };
/** An event as the app shows it. */
type ShownEvent = DayEvent & { startTime: string; isReplay?: true; isCancelled: boolean };

const kindsOf = ({ edition }: RehearsedPack): Kind[] =>
  edition.languages.flatMap((locale) => [
    { type: "SCS", isAbsentAlumni: false, locale },
    { type: "GC", isAbsentAlumni: false, locale },
    { type: "SCS", isAbsentAlumni: true, locale },
  ]);

const shownTo = (events: readonly DayEvent[], { isAbsentAlumni }: Kind): ShownEvent[] =>
  events.map((event) => ({
    ...event,
    startTime: event.start,
    isCancelled: Boolean(event.cancelled),
    ...(isAbsentAlumni && event.alumni?.from && !event.cancelled && { isReplay: true, durationInMin: 0 }),
  }));

/** The moments at which something changes on a day, in epoch milliseconds. */
const momentsOf = (events: readonly ShownEvent[]): number[] => [
  ...new Set(
    events.flatMap(({ start, durationInMin }) => {
      const from = Date.parse(start);
      return [from - 1, from, from + durationInMin * 60_000];
    }),
  ),
];

type Observed = { moments: number; seen: Set<number>; announced: Set<number>; empty: Finding[] };

function simulateDay(
  pack: RehearsedPack,
  kind: Kind,
  date: string,
  events: readonly DayEvent[],
  observed: Observed,
): void {
  const visible = visibleEvents(shownTo(events, kind), kind, pack.edition, date);
  for (const { id } of visible) observed.seen.add(id);
  if (visible.length === 0 && kind.locale === "en" && !kind.isAbsentAlumni)
    observed.empty.push({ rule: "empty-day", file: `schedule/${date}.yaml`, entry: "", value: date, type: kind.type });
  for (const moment of momentsOf(visible)) {
    observed.moments += 1;
    for (const { id } of [...currentEvents(visible, moment), ...nextEvents(visible, moment)])
      observed.announced.add(id);
  }
}

/** Runs through all days as every kind of person, at every moment at which something changes. */
export function simulateDays(pack: RehearsedPack): { kinds: number; moments: number; findings: Finding[] } {
  const events = eventsOf(pack);
  const kinds = kindsOf(pack);
  const observed: Observed = { moments: 0, seen: new Set(), announced: new Set(), empty: [] };
  for (const kind of kinds)
    for (const date of datesOf(pack.edition, kind.type))
      simulateDay(
        pack,
        kind,
        date,
        events.filter((event) => event.date === date),
        observed,
      );
  const neverSeen = events.filter(({ id }) => !observed.seen.has(id)).map((event) => ofEvent("never-seen", event));
  // What begins after the end of a day is on the schedule, but home never announces it.
  const afterEnd = events
    .filter(({ cancelled }) => !cancelled)
    .filter(({ type, date, start }) => {
      const ends = events.filter((other) => other.type === "end" && other.date === date);
      return type !== "end" && type !== "break" && ends.some((end) => Date.parse(end.start) < Date.parse(start));
    })
    .map((event) => ofEvent("after-end", event));
  const noLength = events
    .filter(({ type, durationInMin, id }) => type !== "end" && durationInMin === 0 && observed.seen.has(id))
    .map((event) => ofEvent("no-length", event));
  const unspoken = kinds
    .filter(({ locale, isAbsentAlumni }) => locale === "en" && !isAbsentAlumni)
    .flatMap(({ type }) =>
      datesOf(pack.edition, type)
        .filter((date) => !pack.callouts.some((callout) => callout.date === date && callout.type === type))
        .map((value): Finding => ({ rule: "no-callout", file: "callouts.yaml", entry: "", value, type })),
    );
  const languages = events
    .filter(({ locale }) => locale !== null && !pack.edition.languages.includes(locale))
    .map((event) => ofEvent("event-language-never", event));
  return {
    kinds: kinds.length,
    moments: observed.moments,
    findings: [...observed.empty, ...neverSeen, ...afterEnd, ...noLength, ...unspoken, ...languages],
  };
}
