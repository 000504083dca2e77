import type { FoundEvent, FoundSchedule, FoundWindow, Refuse } from "./found.ts";
import { startIn } from "./zone.ts";

export type Placed = { found: FoundEvent; start: Temporal.ZonedDateTime; date: string };

const MOST_DAYS = 9;
/** Where nothing says when a day ends, the night belongs to the day before until then. */
const NIGHT = Temporal.PlainTime.from("04:00");

const windowOf = (windows: FoundWindow[], { epochMilliseconds: at }: Temporal.ZonedDateTime): string | undefined =>
  windows.find(({ start, end }) => Date.parse(start) <= at && at < Date.parse(end))?.date;

const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** Every event on its day: the one that the file says, else the date that it starts on, or the one before at night. */
export function placeEvents({ events, windows }: FoundSchedule, zone: string, refuse: Refuse): Placed[] {
  const started = events.map((found) => ({ found, start: startIn(zone, found.start) }));
  const isNight = ({ found, start }: { found: FoundEvent; start: Temporal.ZonedDateTime }): boolean =>
    !found.isAllDay && Temporal.PlainTime.compare(start.toPlainTime(), NIGHT) < 0;
  const busyDates = new Set(started.filter((one) => !isNight(one)).map(({ start }) => start.toPlainDate().toString()));
  return started.flatMap(({ found, start }) => {
    const own = start.toPlainDate().toString();
    const before = addDays(own, -1);
    const date =
      found.day ?? windowOf(windows, start) ?? (isNight({ found, start }) && busyDates.has(before) ? before : own);
    const isOfDay = own === date || (own === addDays(date, 1) && start.hour < 12);
    if (isOfDay) return [{ found, start, date }];
    refuse(
      found.line,
      `an event starts at ${start.toString({ timeZoneName: "never" })}, which does not belong to its day ${date}`,
    );
    return [];
  });
}

/** The dates of the edition, one after the other, without empty ones at its ends if there are too many. */
export function datesOf({ days }: FoundSchedule, placed: Placed[], refuse: Refuse): string[] {
  const between = (dates: string[]): string[] => {
    const [first = "", last = ""] = [dates[0], dates.at(-1)];
    const count = first ? Temporal.PlainDate.from(first).until(last).days + 1 : 0;
    return count > MOST_DAYS ? dates : Array.from({ length: count }, (_, index) => addDays(first, index));
  };
  const busy = [...new Set(placed.map(({ date }) => date))].sort();
  const [named, used] = [between([...new Set([...days, ...busy])].sort()), between(busy)];
  const span = (dates: string[]): number =>
    dates[0] ? Temporal.PlainDate.from(dates[0]).until(dates.at(-1) ?? dates[0]).days + 1 : 0;
  if (span(named) <= MOST_DAYS) return named;
  if (span(used) <= MOST_DAYS) return used;
  const [first = "", last = ""] = [used[0], used.at(-1)];
  const line = placed.find(({ date }) => date === last)?.found.line ?? 1;
  refuse(line, `is longer than ${MOST_DAYS} days: it goes from ${first} to ${last}`);
  return [];
}
