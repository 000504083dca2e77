import { reasonOf } from "../../pack/issue.ts";
import {
  UnreadableSchedule,
  type ConvertOptions,
  type Refuse,
  type SourceEvent,
  type SourceSchedule,
  type SourceWindow,
} from "../source.ts";
import { startIn } from "../zones/zone.ts";

export type PlacedEvent = { source: SourceEvent; start: Temporal.ZonedDateTime; date: string };

const MAX_DAYS = 9;
/** If the file does not say when a day ends, an event before this time belongs to the day before. */
const NIGHT_END = Temporal.PlainTime.from("04:00");

const windowOf = (windows: SourceWindow[], { epochMilliseconds: at }: Temporal.ZonedDateTime): string | undefined =>
  windows.find(({ start, end }) => Date.parse(start) <= at && at < Date.parse(end))?.date;

const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** Every event on its day: the one in the file, else the date of its start, or at night the date before. */
export function placeEvents({ events, windows }: SourceSchedule, zone: string, refuse: Refuse): PlacedEvent[] {
  const started = events.map((source) => ({ source, start: startIn(zone, source.start) }));
  const isNight = ({ source, start }: { source: SourceEvent; start: Temporal.ZonedDateTime }): boolean =>
    !source.isAllDay && Temporal.PlainTime.compare(start.toPlainTime(), NIGHT_END) < 0;
  const busyDates = new Set(started.filter((one) => !isNight(one)).map(({ start }) => start.toPlainDate().toString()));
  return started.flatMap(({ source, start }) => {
    const startDate = start.toPlainDate().toString();
    const before = addDays(startDate, -1);
    const date =
      source.day ??
      windowOf(windows, start) ??
      (isNight({ source, start }) && busyDates.has(before) ? before : startDate);
    const isOfDay = startDate === date || (startDate === addDays(date, 1) && start.hour < 12);
    if (isOfDay) return [{ source, start, date }];
    refuse(source.line, reasonOf("other-date", { start: start.toString({ timeZoneName: "never" }), date }));
    return [];
  });
}

type ChosenDays = Pick<ConvertOptions, "from" | "to">;

const isDate = (text: string): boolean => {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(text) && Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
};

/** Refuses chosen days that are none, or in the wrong order. */
export function refuseChosenDays({ from, to }: ChosenDays): void {
  const wrong = [from, to].find((date) => date !== undefined && !isDate(date));
  if (wrong !== undefined) throw new UnreadableSchedule(1, reasonOf("not-date", { value: wrong }));
  if (from !== undefined && to !== undefined && from > to)
    throw new UnreadableSchedule(1, reasonOf("chosen-order", { from, to }));
}

export const isChosen = (date: string, { from, to }: ChosenDays): boolean =>
  (from === undefined || date >= from) && (to === undefined || date <= to);

/** The events of the chosen days. There must be one. */
export function chosenDays(placed: readonly PlacedEvent[], chosen: ChosenDays): PlacedEvent[] {
  const kept = placed.filter(({ date }) => isChosen(date, chosen));
  if (kept.length > 0 || placed.length === 0) return kept;
  const dates = placed.map(({ date }) => date).sort();
  throw new UnreadableSchedule(1, reasonOf("no-chosen", { first: dates[0] ?? "", last: dates.at(-1) ?? "" }));
}

/** The consecutive dates of the edition. Empty days at its ends are left out if there are too many days. */
export function datesOf({ days }: SourceSchedule, placed: PlacedEvent[], refuse: Refuse): string[] {
  const between = (dates: string[]): string[] => {
    const [first = "", last = ""] = [dates[0], dates.at(-1)];
    const count = first ? Temporal.PlainDate.from(first).until(last).days + 1 : 0;
    return count > MAX_DAYS ? dates : Array.from({ length: count }, (_, index) => addDays(first, index));
  };
  const busy = [...new Set(placed.map(({ date }) => date))].sort();
  const [named, used] = [between([...new Set([...days, ...busy])].sort()), between(busy)];
  const span = (dates: string[]): number =>
    dates[0] ? Temporal.PlainDate.from(dates[0]).until(dates.at(-1) ?? dates[0]).days + 1 : 0;
  if (span(named) <= MAX_DAYS) return named;
  if (span(used) <= MAX_DAYS) return used;
  const [first = "", last = ""] = [used[0], used.at(-1)];
  const line = placed.find(({ date }) => date === last)?.source.line ?? 1;
  refuse(line, reasonOf("source-days", { maximum: MAX_DAYS, first, last }));
  return [];
}
