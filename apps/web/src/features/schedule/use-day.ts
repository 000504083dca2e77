import type { Edition } from "@narthex/contract/editions";
import type { Profile } from "@narthex/contract/profiles";
import { dayHash, parseDayHash } from "@narthex/domain/day-hash";
import { chosenDate, datesOf, todayIn } from "@narthex/domain/editions";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useView } from "#features/content/index.ts";
import { useNow } from "#platform/clock.ts";

type Day = {
  date: string;
  today: string;
  dates: readonly string[];
  /** The slug of the event that the address names, if it names one. */
  eventSlug: string | null;
  choose: (date: string) => void;
};

const keyOf = (conferenceType: string): string => `narthex.day.${conferenceType}`;

type Seen = {
  edition: Edition;
  person: Pick<Profile, "type">;
  hash: string;
  now: number;
};

/** The day that an address means for a person: the one it names, else the one chosen in this session, else today. */
export const dayToShow = ({ edition, person, hash, now }: Seen): string => {
  const chosen = parseDayHash(hash, edition)?.date ?? sessionStorage.getItem(keyOf(edition.conferenceType));
  return chosenDate(edition, person.type, { chosen, now });
};

/** The day to show: the address's, else the one chosen in this session, else today. */
export const useDay = (): Day => {
  const { edition, person, conferenceType } = useView();
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const now = useNow();
  return {
    date: dayToShow({ edition, person, hash, now }),
    today: todayIn(edition, now),
    dates: datesOf(edition, person.type),
    eventSlug: parseDayHash(hash, edition)?.slug ?? null,
    choose: (date) => {
      sessionStorage.setItem(keyOf(conferenceType), date);
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
