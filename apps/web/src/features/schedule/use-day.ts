import type { Edition } from "@narthex/contract/editions";
import type { Profile } from "@narthex/contract/profiles";
import { dayHash, parseDayHash } from "@narthex/domain/day-hash";
import { chosenDate, currentDate, datesOf } from "@narthex/domain/editions";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { track } from "#features/analytics/index.ts";
import { useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";

type Day = {
  date: string;
  /** The current date of the conference: a day continues past midnight until its last event ends. */
  today: string;
  dates: readonly string[];
  /** The slug of the event in the URL, if any. */
  eventSlug: string | null;
  choose: (date: string) => void;
};

/** A chosen day, and the conference date of the choice: it expires when that date is over. */
type DayChoice = { date: string; madeOn: string };

const dayKey = (conferenceType: string): string => `narthex.day.${conferenceType}`;

/** The server has no choices. */
const readChoice = (conferenceType: string): DayChoice | null => {
  if (typeof sessionStorage === "undefined") return null;
  const [date, madeOn] = (sessionStorage.getItem(dayKey(conferenceType)) ?? "").split("@");
  return date && madeOn ? { date, madeOn } : null;
};

/** Whether a day was chosen in this tab. */
export const hasDayChoice = (conferenceType: string): boolean => readChoice(conferenceType) !== null;

type DayRequest = {
  edition: Edition;
  person: Pick<Profile, "type">;
  hash: string;
  now: number;
};

/** The day that the schedule shows: from the URL, otherwise chosen on this date, otherwise the current one. */
export const dayToShow = ({ edition, person, hash, now }: DayRequest): string => {
  const named = parseDayHash(hash, edition)?.date;
  const choice = readChoice(edition.conferenceType);
  const isOver = choice !== null && choice.madeOn !== currentDate(edition, person.type, now);
  const chosen = isOver ? (named === choice.date ? null : named) : (named ?? choice?.date);
  return chosenDate(edition, person.type, { chosen, now });
};

/** The day that the schedule shows, and a function to choose another. */
export const useDay = (): Day => {
  const { edition, person, conferenceType } = useView();
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const now = useNow();
  const today = currentDate(edition, person.type, now);
  const named = parseDayHash(hash, edition)?.date;
  const remember = useEffectEvent((date: string) => sessionStorage.setItem(dayKey(conferenceType), `${date}@${today}`));
  // A URL with a day chooses it until the conference date changes.
  useEffect(() => {
    if (named !== undefined && readChoice(conferenceType)?.date !== named) remember(named);
  }, [conferenceType, named]);
  return {
    date: dayToShow({ edition, person, hash, now }),
    today,
    dates: datesOf(edition, person.type),
    eventSlug: parseDayHash(hash, edition)?.slug ?? null,
    choose: (date) => {
      remember(date);
      track("click_button", { button_name: "schedule-day", date });
      void navigate({
        to: ".",
        hash: dayHash(edition, date).slice(1),
        search: (search: Record<string, unknown>) => search,
        replace: true,
      });
      scrollTo({ top: 0 });
    },
  };
};
