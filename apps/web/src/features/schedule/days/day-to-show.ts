import type { Edition } from "@narthex/contract/app/editions";
import type { Profile } from "@narthex/contract/app/profiles";
import { parseDayHash } from "@narthex/domain/editions/day-hash";
import { chosenDate, currentDate } from "@narthex/domain/editions/editions";

/** A chosen day, and the conference date of the choice: it expires when that date is over. */
type DayChoice = { date: string; madeOn: string };

export const dayKey = (conferenceType: string): string => `narthex.day.${conferenceType}`;

/** The server has no choices. */
export const readChoice = (conferenceType: string): DayChoice | null => {
  if (typeof sessionStorage === "undefined") return null;
  const [date, madeOn] = (sessionStorage.getItem(dayKey(conferenceType)) ?? "").split("@");
  return date && madeOn ? { date, madeOn } : null;
};

type DayRequest = {
  edition: Edition;
  person: Pick<Profile, "type">;
  /** Of the address: a day, which the server can render, and `#day-N` with an event. */
  day: unknown;
  hash: string;
  now: number;
};

/** The day that the address names. */
export const namedDay = ({ edition, day, hash }: Omit<DayRequest, "person" | "now">): string | undefined =>
  parseDayHash(hash, edition)?.date ?? edition.days.find(({ date }) => date === day)?.date;

/** The day that the schedule shows: from the URL, otherwise chosen on this date, otherwise the current one. */
export const dayToShow = (request: DayRequest): string => {
  const { edition, person, now } = request;
  const named = namedDay(request);
  const choice = readChoice(edition.conferenceType);
  const isOver = choice !== null && choice.madeOn !== currentDate(edition, person.type, now);
  const chosen = isOver ? (named === choice.date ? null : named) : (named ?? choice?.date);
  return chosenDate(edition, person.type, { chosen, now });
};

/** Whether the server renders the same day, without knowing what was chosen in this tab. */
export const isDayOfServer = (request: DayRequest): boolean =>
  dayToShow(request) ===
  chosenDate(request.edition, request.person.type, { chosen: namedDay(request), now: request.now });
