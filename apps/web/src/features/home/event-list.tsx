import { dayHash } from "@narthex/domain/day-hash";
import type { ReadEvent } from "@narthex/domain/schedule";
import { formatTime } from "@narthex/domain/times";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { placesOf } from "#features/schedule/index.ts";

/** Events as rows, each a link to itself on the schedule. */
export const EventList = ({ label, date, events }: { label: string; date: string; events: readonly ReadEvent[] }) => {
  const { edition, locale } = useView();
  const path = useEditionPath();
  if (events.length === 0) return null;
  return (
    <ol aria-label={label} className="@container mt-3 divide-y divide-line">
      {events.map((event) => (
        <li key={event.id}>
          <Link
            to={path("/schedule")}
            hash={dayHash(edition, date, event.slug).slice(1)}
            data-track="home-event"
            className={`-mx-2 grid min-h-14 grid-cols-1 items-center gap-x-3.5 rounded-control px-2 py-2.5 hover:bg-sunk ${event.isReplay ? "@min-[15rem]:grid-cols-[minmax(0,1fr)_auto]" : "@min-[15rem]:grid-cols-[4.25rem_minmax(0,1fr)_auto]"}`}
          >
            {!event.isReplay && (
              <time dateTime={event.startTime} className="tabular text-sm font-semibold text-ink-2">
                {formatTime(event.startTime, edition.timeZone, locale)}
              </time>
            )}
            <span className="min-w-0 leading-snug font-semibold break-words">
              {event.title}
              <span className="block text-sm font-normal text-ink-2">{placesOf(event)}</span>
            </span>
            <ChevronRight aria-hidden="true" className="hidden size-4.5 text-ink-3 @min-[15rem]:block" />
          </Link>
        </li>
      ))}
    </ol>
  );
};
