import { dayHash } from "@narthex/domain/day-hash";
import { ownToCome } from "@narthex/domain/my-day";
import type { ReadEvent } from "@narthex/domain/read-events";
import { formatTime } from "@narthex/domain/times";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useSeatText } from "#features/seating/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { List, ListRow } from "@narthex/ui/list-row.tsx";
import { Pill } from "@narthex/ui/pill.tsx";
import { Clash } from "./clash.tsx";
import { useMyDay } from "./use-my-day.ts";
import { joinDots } from "@narthex/ui/join-dots.ts";

type Props = {
  events: readonly ReadEvent[];
  date: string;
  /** The date in words, if it is not today. */
  dateText: string | null;
};

/** The remaining events of this person's own day; renders nothing if there are none. */
export const MyDayList = ({ events, date, dateText }: Props) => {
  const { myDay: messages, schedule } = useMessages();
  const { edition, locale } = useView();
  const path = useEditionPath();
  const now = useNow();
  const seatText = useSeatText();
  const own = ownToCome(useMyDay(events), now);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="my-day-title" className="mt-7">
      <h2 id="my-day-title" className="text-sm font-semibold text-ink-2">
        {joinDots([messages.title, dateText])}
      </h2>
      <List label={messages.title}>
        {own.map(({ id, slug, title, startTime, location, seat, hasClash, isCancelled }) => (
          <ListRow
            key={id}
            to={path("/schedule")}
            hash={dayHash(edition, date, slug).slice(1)}
            track="home-my-day"
            time={<time dateTime={startTime}>{formatTime(startTime, edition.timeZone, locale)}</time>}
            title={isCancelled ? <s className="text-ink-3">{title}</s> : title}
            text={
              <>
                {isCancelled && <Pill tone="quiet">{schedule.cancelled}</Pill>} {joinDots(location)}
                {seat && <span className="block">{messages.seat(seatText(seat))}</span>}
                {hasClash && <Clash />}
              </>
            }
          />
        ))}
      </List>
    </section>
  );
};
