import { dayHash } from "@narthex/domain/editions/day-hash";
import type { ReadEvent } from "@narthex/domain/schedule/read-events";
import { elapsedShare, endOf, minutesLeft } from "@narthex/domain/schedule/schedule";
import { formatDuration, formatTime } from "@narthex/domain/editions/times";
import { Link } from "@tanstack/react-router";
import { ChevronRight, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { EventLinks, placesOf } from "#features/schedule/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { ProgressBar } from "@narthex/ui/feedback/progress-bar.tsx";

/** From here on a person sets out. */
const NEAR_MINUTES = 60;

const minutesUntil = ({ startTime }: ReadEvent, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(startTime) - now) / 60_000));

/** Whether the card says where the event is and in how many minutes it begins. */
export const isNear = (event: ReadEvent, now: number): boolean => minutesUntil(event, now) <= NEAR_MINUTES;

/** The dark card for the current state of the conference. */
export const NightCard = ({ children }: { children: ReactNode }) => (
  <div className="night-fill pressable relative mt-5 rounded-sheet p-4 min-[22.5rem]:p-5 lg:p-7">{children}</div>
);

/** The title is a link that covers the whole card; other links lie above it. */
const Title = ({ event, date }: { event: ReadEvent; date: string }) => {
  const { edition } = useView();
  const path = useEditionPath();
  const location = placesOf(event);
  return (
    <>
      <h2 className="display mt-3.5 text-2xl lg:text-3xl">
        <Link
          to={path("/schedule")}
          hash={dayHash(edition, date, event.slug).slice(1)}
          data-track="home-now"
          className="stretched"
        >
          {event.title}
        </Link>
      </h2>
      {event.subtitle && <p className="mt-1.5 text-base text-night-ink-2">{event.subtitle}</p>}
      {location && (
        <p className="mt-2 flex items-start gap-2 text-base font-semibold">
          <MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ember" />
          <Dots parts={[location]} />
        </p>
      )}
    </>
  );
};

/** What comes next, a link; its place and the time until then once it is less than an hour away. */
const Next = ({ event, date }: { event: ReadEvent; date: string }) => {
  const messages = useMessages().home;
  const { edition, locale } = useView();
  const path = useEditionPath();
  const now = useNow();
  return (
    <Link
      to={path("/schedule")}
      hash={dayHash(edition, date, event.slug).slice(1)}
      data-track="home-next"
      className="relative -mx-2 mt-2 -mb-1.5 block min-h-11 rounded-control px-2 py-2 text-base text-night-ink-2 hover:bg-white/10"
    >
      <strong className="tabular me-1 font-semibold text-night-ink">
        {joinDots([messages.nextAt(formatTime(event.startTime, edition.timeZone, locale))])}
      </strong>{" "}
      {event.title}
      {isNear(event, now) && (
        <span className="tabular block font-semibold text-night-ink">
          <Dots parts={[placesOf(event), messages.startsIn(formatDuration(minutesUntil(event, now), locale))]} />
        </span>
      )}
    </Link>
  );
};

/** The current event, its remaining time, and what comes next. */
export const NowCard = ({
  event,
  others,
  next,
  date,
}: {
  event: ReadEvent;
  others: readonly ReadEvent[];
  next: ReadEvent | undefined;
  date: string;
}) => {
  const messages = useMessages().home;
  const { edition, locale } = useView();
  const path = useEditionPath();
  const now = useNow();
  const at = (instant: number): string => formatTime(new Date(instant).toISOString(), edition.timeZone, locale);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
        <Pill tone="ember">
          <span aria-hidden="true" className="size-1.75 shrink-0 rounded-full bg-ember" />
          {messages.nowUntil(at(endOf(event)))}
        </Pill>
        <span className="tabular text-base text-night-ink-2">{messages.minutesLeft(minutesLeft(event, now))}</span>
      </p>
      <Title event={event} date={date} />
      <div className="relative mt-4 flex flex-wrap gap-2 empty:hidden">
        <EventLinks event={event} first={buttonLook("solid")} rest={buttonLook("ghost")} />
      </div>
      {others.length > 0 && (
        <ul aria-label={messages.alsoNow} className="relative mt-3 border-t border-white/14">
          {others.map((other) => (
            <li key={other.id} className="border-b border-white/14">
              <Link
                to={path("/schedule")}
                hash={dayHash(edition, date, other.slug).slice(1)}
                className="flex min-h-11 items-center justify-between gap-3 py-2 text-base text-night-ink"
              >
                {messages.alsoUntil(other.title, at(endOf(other)))}
                <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-night-ink-2" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ProgressBar done={elapsedShare(event, now)} className="mt-4.5 h-1 rounded-full bg-white/16 text-ember" />
      {next && <Next event={next} date={date} />}
    </>
  );
};

/** Shown when no event is current: the next event. */
export const UpcomingCard = ({ event, date }: { event: ReadEvent; date: string }) => {
  const messages = useMessages().home;
  const { edition, locale } = useView();
  const now = useNow();
  const time = formatTime(event.startTime, edition.timeZone, locale);
  const minutes = minutesUntil(event, now);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
        <Pill tone="ember">{messages.nextAt(time)}</Pill>
        <span className="tabular text-base text-night-ink-2">{messages.startsIn(formatDuration(minutes, locale))}</span>
      </p>
      <Title event={event} date={date} />
      <div className="relative mt-4 flex flex-wrap gap-2 empty:hidden">
        <EventLinks event={event} first={buttonLook("solid")} rest={buttonLook("ghost")} />
      </div>
    </>
  );
};
