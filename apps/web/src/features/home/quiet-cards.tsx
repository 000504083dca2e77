import { eventFor, takesPlace, visibleEvents, type ReadEvent } from "@narthex/domain/schedule";
import { formatLongDate, formatTime } from "@narthex/domain/times";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { placesOf, scheduleDayQuery } from "#features/schedule/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/pill.tsx";
import { EventList } from "./event-list.tsx";
import { joinDots } from "@narthex/ui/join-dots.ts";

const TOMORROW_EVENTS = 2;

/** Shown when there is no current or next event. */
export const QuietCard = ({ title, text }: { title: string; text?: string }) => (
  <>
    <h2 className="display text-2xl">{title}</h2>
    {text && <p className="mt-2 text-night-ink-2">{text}</p>}
  </>
);

/** Before the person's first day: how long it is until then, and how it begins. */
export const BeforeCard = ({ date, days, first }: { date: string; days: number; first: ReadEvent | undefined }) => {
  const messages = useMessages().home;
  const { edition, locale } = useView();
  return (
    <>
      <Pill tone="ember">{messages.inDays(days)}</Pill>
      <h2 className="display mt-3.5 text-2xl lg:text-3xl">{messages.startsOn(formatLongDate(date, locale))}</h2>
      {first && (
        <p className="tabular mt-2 text-base text-night-ink-2">
          <strong className="me-2 font-semibold text-night-ink">
            {formatTime(first.startTime, edition.timeZone, locale)}
          </strong>
          {joinDots([first.title, placesOf(first)])}
        </p>
      )}
    </>
  );
};

/** How the next day begins. */
export const TomorrowList = ({ date }: { date: string }) => {
  const messages = useMessages().home;
  const view = useView();
  const { edition, person } = view;
  const events = useQuery(scheduleDayQuery(date, view)).data ?? [];
  const first = visibleEvents(events, person, edition, date)
    .map((event): ReadEvent => eventFor(event, person))
    .filter((event) => takesPlace(event) && event.type !== "end")
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    .slice(0, TOMORROW_EVENTS);
  return <EventList title={messages.tomorrow} date={date} events={first} />;
};
