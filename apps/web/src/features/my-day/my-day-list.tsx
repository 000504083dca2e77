import { dayHash } from "@narthex/domain/editions/day-hash";
import type { OwnEvent } from "@narthex/domain/day/my-day";
import { formatTime } from "@narthex/domain/editions/times";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useSeatText } from "#features/seating/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { List, ListRow } from "@narthex/ui/layout/list-row.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { Clash } from "./clash.tsx";
import type { ReactNode } from "react";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";

type Props = {
  events: readonly OwnEvent[];
  date: string;
  /** The date in words, if it is not today. */
  dateText: string | null;
  /** Beside the heading. */
  action: ReactNode;
};

/** Events of this person's own day; renders nothing if there are none. */
export const MyDayList = ({ events, date, dateText, action }: Props) => {
  const { myDay: messages, schedule } = useMessages();
  const { edition, locale } = useView();
  const path = useEditionPath();
  const seatText = useSeatText();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="my-day-title" className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="my-day-title" className="text-sm font-semibold text-ink-2">
          {joinDots([messages.title, dateText])}
        </h2>
        {action}
      </div>
      <List label={messages.title}>
        {events.map(({ id, slug, title, startTime, location, seat, hasClash, isCancelled }) => (
          <ListRow
            key={id}
            to={path("/schedule")}
            hash={dayHash(edition, date, slug).slice(1)}
            track="home-my-day"
            time={<time dateTime={startTime}>{formatTime(startTime, edition.timeZone, locale)}</time>}
            title={isCancelled ? <s className="text-ink-3">{title}</s> : title}
            text={
              <>
                {isCancelled && <Pill tone="quiet">{schedule.cancelled}</Pill>}
                <span className="block text-base font-medium">
                  <Dots parts={location} />
                  {seat && <Dots parts={[seatText(seat)]} />}
                </span>
                {hasClash && <Clash />}
              </>
            }
          />
        ))}
      </List>
    </section>
  );
};
