import type { ScheduleEvent } from "@narthex/contract/schedule";
import { endOf, minutesLeft } from "@narthex/domain/schedule";
import { formatDuration, formatTime } from "@narthex/domain/times";
import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/pill.tsx";

/** The dark card for the current state of the conference. */
export const NightCard = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 rounded-sheet bg-night p-5 text-night-ink lg:p-7">{children}</div>
);

const Title = ({ event }: { event: ScheduleEvent }) => {
  const path = useEditionPath();
  const location = event.location.join(", ");
  return (
    <>
      <h2 className="display mt-3.5 text-2xl lg:text-3xl">
        <Link to={path("/schedule")} className="hover:underline decoration-1 underline-offset-4">
          {event.title}
        </Link>
      </h2>
      {location && (
        <p className="mt-2 flex items-center gap-2 text-base text-night-ink-2">
          <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
          {location}
        </p>
      )}
    </>
  );
};

/** The current event, its remaining time, and what comes next. */
export const NowCard = ({
  event,
  others,
  next,
}: {
  event: ScheduleEvent;
  others: readonly ScheduleEvent[];
  next: ScheduleEvent | undefined;
}) => {
  const messages = useMessages().home;
  const { edition, locale } = useView();
  const now = useNow();
  const at = (instant: number): string => formatTime(new Date(instant).toISOString(), edition.timeZone, locale);
  const done = Math.min(1, (now - Date.parse(event.startTime)) / (event.durationInMin * 60_000 || 1));
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Pill tone="ember">
          <span aria-hidden="true" className="size-1.75 rounded-full bg-ember" />
          {messages.nowUntil(at(endOf(event)))}
        </Pill>
        <span className="tabular text-sm text-night-ink-2">{messages.minutesLeft(minutesLeft(event, now))}</span>
      </p>
      <Title event={event} />
      {others.length > 0 && (
        <ul aria-label={messages.alsoNow} className="mt-2 text-sm text-night-ink-2">
          {others.map((other) => (
            <li key={other.id}>{messages.alsoUntil(other.title, at(endOf(other)))}</li>
          ))}
        </ul>
      )}
      <span aria-hidden="true" className="mt-4.5 block h-1 overflow-hidden rounded-full bg-white/16">
        <span className="block h-full origin-left rounded-full bg-ember" style={{ transform: `scaleX(${done})` }} />
      </span>
      {next && (
        <p className="mt-3.5 text-base text-night-ink-2">
          <strong className="tabular me-2 font-semibold text-night-ink">
            {messages.nextAt(at(Date.parse(next.startTime)))}
          </strong>
          {next.title}
        </p>
      )}
    </>
  );
};

/** Shown when no event is current: the next event. */
export const UpcomingCard = ({ event, eyebrow }: { event: ScheduleEvent; eyebrow?: string }) => {
  const messages = useMessages().home;
  const { edition, locale } = useView();
  const now = useNow();
  const time = formatTime(event.startTime, edition.timeZone, locale);
  const minutes = Math.max(1, Math.ceil((Date.parse(event.startTime) - now) / 60_000));
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Pill tone="ember">{eyebrow ?? messages.nextAt(time)}</Pill>
        <span className="tabular text-sm text-night-ink-2">
          {eyebrow ? time : messages.startsIn(formatDuration(minutes, locale))}
        </span>
      </p>
      <Title event={event} />
    </>
  );
};

/** Shown when there is no current or next event. */
export const QuietCard = ({ title, text }: { title: string; text?: string }) => (
  <>
    <h2 className="display text-2xl">{title}</h2>
    {text && <p className="mt-2 text-night-ink-2 text-pretty">{text}</p>}
  </>
);
