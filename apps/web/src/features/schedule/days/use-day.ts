import { parseDayHash } from "@narthex/domain/editions/day-hash";
import { chosenDate, currentDate, datesOf } from "@narthex/domain/editions/editions";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { track } from "#features/analytics/index.ts";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { dayKey, dayToShow, namedDay, readChoice } from "./day-to-show.ts";

type Day = {
  date: string;
  /** The current date of the conference: a day continues past midnight until its last event ends. */
  today: string;
  dates: readonly string[];
  /** The slug of the event in the URL, if any. */
  eventSlug: string | null;
  choose: (date: string) => void;
};

/** The day that the schedule shows, and a function to choose another. */
export const useDay = (): Day => {
  const { edition, person, conferenceType } = useView();
  const hash = useLocation({ select: (location) => location.hash });
  const day = useLocation({ select: ({ search }) => (search as Record<string, unknown>)["day"] });
  const navigate = useNavigate();
  const now = useNow();
  const today = currentDate(edition, person.type, now);
  const named = namedDay({ edition, day, hash });
  const date = dayToShow({ edition, person, day, hash, now });
  const remember = useEffectEvent((date: string) => sessionStorage.setItem(dayKey(conferenceType), `${date}@${today}`));
  // A URL with a day chooses it until the conference date changes.
  useEffect(() => {
    if (named !== undefined && readChoice(conferenceType)?.date !== named) remember(named);
  }, [conferenceType, named]);
  const path = useEditionPath()("/schedule");
  const isHere = useLocation({ select: ({ pathname }) => pathname === path });
  // The address says what is shown, so that the server renders the same after a reload. While the screen is being left, the
  // address is that of the next one.
  const isUnnamed = isHere && named === undefined && date !== chosenDate(edition, person.type, { now });
  useEffect(() => {
    if (!isUnnamed) return;
    const search = (old: Record<string, unknown>): Record<string, unknown> => ({ ...old, day: date });
    void navigate({ to: ".", search, hash: true, state: true, replace: true, resetScroll: false });
  }, [isUnnamed, date, navigate]);
  // Nor does it name a chosen day once that choice is over.
  const choice = readChoice(conferenceType);
  const isOver = isHere && named !== undefined && choice?.date === named && choice.madeOn !== today && date !== named;
  useEffect(() => {
    if (!isOver) return;
    const search = ({ day: _, ...others }: Record<string, unknown>): Record<string, unknown> => others;
    void navigate({ to: ".", search, hash: "", state: true, replace: true, resetScroll: false });
  }, [isOver, navigate]);
  return {
    date,
    today,
    dates: datesOf(edition, person.type),
    eventSlug: parseDayHash(hash, edition)?.slug ?? null,
    choose: (date) => {
      remember(date);
      track("click_button", { button_name: "schedule-day", date });
      void navigate({
        to: ".",
        hash: "",
        search: (search: Record<string, unknown>) => ({ ...search, day: date }),
        replace: true,
      });
      scrollTo({ top: 0 });
    },
  };
};
