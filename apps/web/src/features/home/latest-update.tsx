import { hasEnded } from "@narthex/domain/editions/editions";
import { formatPosted } from "@narthex/domain/editions/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { announcementsQuery } from "#features/announcements/index.ts";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";

/** The newest announcement; after the conference only one that was posted since. */
export const LatestUpdate = ({ isAfter }: { isAfter: boolean }) => {
  const messages = useMessages();
  const { conferenceType, edition, locale, person } = useView();
  const path = useEditionPath();
  const now = useNow();
  const latest = useQuery(announcementsQuery(conferenceType, locale)).data?.[0];
  if (!latest || (isAfter && !hasEnded(edition, person.type, Date.parse(latest.postedTime)))) return null;
  return (
    <section aria-labelledby="latest-update" className="mt-7">
      <h2 id="latest-update" className="text-sm font-semibold text-ink-2">
        {messages.home.latest}
      </h2>
      <Link
        to={path("/announcement")}
        hash={`card${latest.id}`}
        className="mt-2 block rounded-card px-5 py-4 ring-1 ring-line hover:bg-sunk"
      >
        <span className="tabular block text-sm font-medium text-ink-3 first-letter:uppercase">
          {formatPosted(latest.postedTime, now, edition.timeZone, locale)}
        </span>
        <span className="mt-0.5 block font-semibold">{latest.title}</span>
      </Link>
    </section>
  );
};
