import type { ConferenceType, DelegateType } from "@narthex/contract/base/common";
import { typeRules } from "@narthex/contract/base/conference-types";
import type { Edition } from "@narthex/contract/app/editions";
import type { Profile } from "@narthex/contract/app/profiles";
import { dateIn } from "./times.ts";

/** The part of an edition that decides which dates a person attends. */
export type DatedEdition = Pick<Edition, "conferenceType" | "weekend"> & { days: readonly { date: string }[] };
type TimedEdition = Pick<Edition, "conferenceType" | "weekend" | "days" | "timeZone">;

/** The dates that a type of delegate attends, in order: all for SCS, the weekend for GC. */
export const datesOf = (edition: DatedEdition, type: DelegateType): string[] =>
  type === "GC" ? edition.weekend : edition.days.map((day) => day.date);

/** The dates used for day numbers: weekend delegates count from Saturday, unless there is one count for everyone. */
const countedDates = (edition: DatedEdition, type: DelegateType): string[] =>
  datesOf(edition, typeRules(edition.conferenceType).hasOneDayCount ? "SCS" : type);

/** The number of the last day: 5 SCS, 2 GC, 3 Regional. */
export const lastDay = (edition: DatedEdition, type: DelegateType): number => countedDates(edition, type).length;

/** Absent alumni do not come to the venue, nor does the type GC where it attends online. */
export const comesToVenue = (
  { type, isAbsentAlumni }: Pick<Profile, "type" | "isAbsentAlumni">,
  conferenceType: ConferenceType,
): boolean => !isAbsentAlumni && (type === "SCS" || !typeRules(conferenceType).isOnlineForGc);

/** It is hidden from everyone who comes to the venue: where it takes place has no door. */
export const isOnlyOnline = (
  { hideDelegateType }: { hideDelegateType: DelegateType | null },
  conferenceType: ConferenceType,
): boolean => hideDelegateType === "SCS" && typeRules(conferenceType).isOnlineForGc;

/** Today's date at the venue. */
export const todayIn = (edition: Pick<Edition, "timeZone">, now: number): string => dateIn(edition.timeZone, now);

/** The displayed number of a date, or null if this type of delegate does not attend it. */
export const dayNumberOf = (edition: DatedEdition, type: DelegateType, date: string): number | null =>
  datesOf(edition, type).includes(date) ? countedDates(edition, type).indexOf(date) + 1 : null;

/** 0 before the person's first day, 1…N during, N + 1 after the last. */
export const dayNumberAt = (edition: TimedEdition, type: DelegateType, now: number): number => {
  const dates = datesOf(edition, type);
  const today = todayIn(edition, now);
  if (today < (dates[0] ?? "")) return 0;
  if (today > (dates.at(-1) ?? "")) return lastDay(edition, type) + 1;
  return dayNumberOf(edition, type, clampDate(edition, type, today)) ?? 0;
};

/**
 * The latest attended date that is not after `date`, otherwise the first one. Without attended dates, `date` itself.
 */
export const clampDate = (edition: DatedEdition, type: DelegateType, date: string): string => {
  const dates = datesOf(edition, type);
  return dates.findLast((attended) => attended <= date) ?? dates[0] ?? date;
};

/**
 * End of a person's day in epoch milliseconds: the end of its last event, even past midnight. A day without events ends
 * at midnight.
 */
const endOfDay = ({ days, timeZone }: TimedEdition, type: DelegateType, date: string): number => {
  const last = days.find((day) => day.date === date)?.endsAt[type];
  return last
    ? Date.parse(last)
    : Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
};

/** The conference date at `now`: a day continues past midnight until its last event ends. */
export const currentDate = (edition: TimedEdition, type: DelegateType, now: number): string => {
  const today = todayIn(edition, now);
  return datesOf(edition, type).findLast((date) => date < today && endOfDay(edition, type, date) > now) ?? today;
};

/** The current date, limited to the dates that the person attends. */
export const presentDate = (edition: TimedEdition, type: DelegateType, now: number): string =>
  clampDate(edition, type, currentDate(edition, type, now));

/** Whether the last event of the person's last day is over. */
export const hasEnded = (edition: TimedEdition, type: DelegateType, now: number): boolean => {
  const last = datesOf(edition, type).at(-1);
  return last !== undefined && now >= endOfDay(edition, type, last);
};

/** Whether this is a real `YYYY-MM-DD` date. A chosen day may come from any URL. */
const isDate = (text: string): boolean => {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
};

/** The day to show: the chosen or the current one, limited to the dates that the person attends. */
export const chosenDate = (
  edition: TimedEdition,
  type: DelegateType,
  at: { chosen?: string | null | undefined; now: number },
): string => {
  const { chosen, now } = at;
  return chosen != null && isDate(chosen) ? clampDate(edition, type, chosen) : presentDate(edition, type, now);
};

/** True after the last date; in person at a conference that so ends, after the first one. */
export const isPastLastDay = (edition: TimedEdition, type: DelegateType, now: number): boolean => {
  const dates = datesOf(edition, type);
  const last = typeRules(edition.conferenceType).endsAfterFirstDay && type === "SCS" ? dates[0] : dates.at(-1);
  return last !== undefined && todayIn(edition, now) > last;
};
