import type { DelegateType } from "@narthex/contract/common";
import type { Edition } from "@narthex/contract/editions";
import { dateIn } from "./times.ts";

/** What tells which dates a person attends. */
export type Days = Pick<Edition, "conferenceType" | "weekend"> & { days: readonly { date: string }[] };
type Clocked = Pick<Edition, "conferenceType" | "weekend" | "days" | "timeZone">;

/** The dates that a type of delegate attends, in order: all for SCS, the weekend for GC. */
export const datesOf = (edition: Days, type: DelegateType): string[] =>
  type === "GC" ? edition.weekend : edition.days.map((day) => day.date);

/** The dates that are counted: a weekend delegate counts from Saturday, but Regional has one count for everybody. */
const countedDates = (edition: Days, type: DelegateType): string[] =>
  datesOf(edition, edition.conferenceType === "Regional" ? "SCS" : type);

/** The number of the last day: 5 SCS, 2 GC, 3 Regional. */
export const lastDay = (edition: Days, type: DelegateType): number => countedDates(edition, type).length;

/** Today's calendar date where the conference is held, wherever the phone is. */
export const todayIn = (edition: Pick<Edition, "timeZone">, now: number): string => dateIn(edition.timeZone, now);

/** The shown number of a date, or null for a date that this type of delegate does not attend. */
export const dayNumberOf = (edition: Days, type: DelegateType, date: string): number | null =>
  datesOf(edition, type).includes(date) ? countedDates(edition, type).indexOf(date) + 1 : null;

/** 0 before the person's first day, 1…N during, N + 1 after the last. */
export const dayNumberAt = (edition: Clocked, type: DelegateType, now: number): number => {
  const dates = datesOf(edition, type);
  const today = todayIn(edition, now);
  if (today < (dates[0] ?? "")) return 0;
  if (today > (dates.at(-1) ?? "")) return lastDay(edition, type) + 1;
  return dayNumberOf(edition, type, clampDate(edition, type, today)) ?? 0;
};

/** The attended date nearest to a date from below, else the first one. Without any date to attend, the date itself. */
export const clampDate = (edition: Days, type: DelegateType, date: string): string => {
  const dates = datesOf(edition, type);
  return dates.findLast((attended) => attended <= date) ?? dates[0] ?? date;
};

/** When a person's day ends, in epoch milliseconds: with its last event, also past midnight. A day without events ends at midnight. */
const endOfDay = ({ days, timeZone }: Clocked, type: DelegateType, date: string): number => {
  const last = days.find((day) => day.date === date)?.endsAt[type];
  return last
    ? Date.parse(last)
    : Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
};

/** The date at `now` as the conference counts it: a day goes on past midnight until its last event ends. */
export const currentDate = (edition: Clocked, type: DelegateType, now: number): string => {
  const today = todayIn(edition, now);
  return datesOf(edition, type).findLast((date) => date < today && endOfDay(edition, type, date) > now) ?? today;
};

/** The current date, within the dates that the person attends. */
export const presentDate = (edition: Clocked, type: DelegateType, now: number): string =>
  clampDate(edition, type, currentDate(edition, type, now));

/** Is the last event of the person's last day over? */
export const hasEnded = (edition: Clocked, type: DelegateType, now: number): boolean => {
  const last = datesOf(edition, type).at(-1);
  return last !== undefined && now >= endOfDay(edition, type, last);
};

/** Is this a real `YYYY-MM-DD`? A chosen day may come from an address that anybody wrote. */
const isDate = (text: string): boolean => {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
};

/** The day to show: the one chosen, else the present one, within the dates that the person attends. */
export const chosenDate = (
  edition: Clocked,
  type: DelegateType,
  at: { chosen?: string | null | undefined; now: number },
): string => {
  const { chosen, now } = at;
  return chosen != null && isDate(chosen) ? clampDate(edition, type, chosen) : presentDate(edition, type, now);
};

/** After the last date; for somebody in person at a Regional edition, after the first one. */
export const isPastLastDay = (edition: Clocked, type: DelegateType, now: number): boolean => {
  const dates = datesOf(edition, type);
  const last = edition.conferenceType === "Regional" && type === "SCS" ? dates[0] : dates.at(-1);
  return last !== undefined && todayIn(edition, now) > last;
};
