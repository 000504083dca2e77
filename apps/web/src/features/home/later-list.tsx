import type { ReadEvent } from "@narthex/domain/schedule";
import { formatTime } from "@narthex/domain/times";
import { useView } from "#features/content/index.ts";

/** What the rest of the day holds, in short. */
export const LaterList = ({ events }: { events: readonly ReadEvent[] }) => {
  const { edition, locale } = useView();
  if (events.length === 0) return null;
  return (
    <ol className="@container mt-6">
      {events.map((event) => (
        <li key={event.id} className="grid grid-cols-1 gap-x-3.5 @min-[15rem]:grid-cols-[4.25rem_minmax(0,1fr)]">
          <time dateTime={event.startTime} className="tabular pt-0.5 text-[0.8125rem] font-semibold text-ink-2">
            {event.isReplay ? "" : formatTime(event.startTime, edition.timeZone, locale)}
          </time>
          <p className="border-s-2 border-line ps-4.5 pb-4 leading-snug font-semibold">
            {event.title}
            <span className="block text-[0.8125rem] font-normal text-ink-3">{event.location.join(", ")}</span>
          </p>
        </li>
      ))}
    </ol>
  );
};
