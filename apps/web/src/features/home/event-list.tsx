import { dayHash } from "@narthex/domain/editions/day-hash";
import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { formatTime } from "@narthex/domain/editions/times";
import { useEditionPath, useView } from "#features/content/index.ts";
import { placesOf } from "#features/schedule/index.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";

/** Events under a heading, each a link to itself on the schedule. Nothing, if there are no events. */
export const EventList = ({ title, date, events }: { title: string; date: string; events: readonly ReadEvent[] }) => {
  const { edition, locale } = useView();
  const path = useEditionPath();
  if (events.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold text-ink-2">{title}</h3>
      <List label={title}>
        {events.map((event) => (
          <ListRow
            key={event.id}
            to={path("/schedule")}
            hash={dayHash(edition, date, event.slug).slice(1)}
            track="home-event"
            time={<time dateTime={event.startTime}>{formatTime(event.startTime, edition.timeZone, locale)}</time>}
            title={event.title}
            text={<span className="text-base font-medium">{placesOf(event)}</span>}
          />
        ))}
      </List>
    </>
  );
};
