import type { ScheduleEvent } from "@narthex/contract/schedule";
import { endOf, minutesLeft } from "@narthex/domain/schedule";
import { formatDuration, formatTime } from "@narthex/domain/times";
import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useEditionPath, useView } from "#features/content/index.ts";
import { useNow } from "#platform/clock.ts";
import { useWords } from "#platform/words/words.ts";
import { Pill } from "#ui/pill.tsx";

/** The dark card that holds the present. */
export const NightCard = ({ isBare, children }: { isBare: boolean; children: ReactNode }) =>
  isBare ? children : <div className="mt-5 rounded-[1.625rem] bg-night p-5 text-night-ink lg:p-7">{children}</div>;

const Title = ({ event }: { event: ScheduleEvent }) => {
  const path = useEditionPath();
  const { person } = useView();
  const shown = (person.isAbsentAlumni && event.alumni) || { title: event.title, location: event.location.join(", ") };
  return (
    <>
      <h2 className="display mt-3.5 text-[1.9rem] lg:text-[2.375rem]">
        <Link to={path("/schedule")} className="hover:underline decoration-1 underline-offset-4">
          {shown.title}
        </Link>
      </h2>
      {shown.location && (
        <p className="mt-2 flex items-center gap-2 text-[0.9375rem] text-night-ink-2">
          <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
          {shown.location}
        </p>
      )}
    </>
  );
};

/** What is on, how long still, and what follows. */
export const NowCard = ({
  event,
  others,
  next,
}: {
  event: ScheduleEvent;
  others: number;
  next: ScheduleEvent | undefined;
}) => {
  const words = useWords().home;
  const { edition, locale } = useView();
  const now = useNow();
  const at = (instant: number): string => formatTime(new Date(instant).toISOString(), edition.timeZone, locale);
  const done = Math.min(1, (now - Date.parse(event.startTime)) / (event.durationInMin * 60_000 || 1));
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Pill tone="ember">
          <span aria-hidden="true" className="size-1.75 rounded-full bg-ember" />
          {words.nowUntil(at(endOf(event)))}
        </Pill>
        <span className="tabular text-[0.8125rem] text-night-ink-2">{words.minutesLeft(minutesLeft(event, now))}</span>
      </p>
      <Title event={event} />
      {others > 0 && <p className="mt-1 text-[0.875rem] text-night-ink-2">{words.alsoNow(others)}</p>}
      <span aria-hidden="true" className="mt-4.5 block h-1 overflow-hidden rounded-full bg-white/16">
        <span className="block h-full origin-left rounded-full bg-ember" style={{ transform: `scaleX(${done})` }} />
      </span>
      {next && (
        <p className="mt-3.5 text-[0.9375rem] text-night-ink-2">
          <strong className="tabular me-2 font-semibold text-night-ink">
            {words.nextAt(at(Date.parse(next.startTime)))}
          </strong>
          {next.title}
        </p>
      )}
    </>
  );
};

/** Nothing is on: what comes first. */
export const UpcomingCard = ({ event, eyebrow }: { event: ScheduleEvent; eyebrow?: string }) => {
  const words = useWords().home;
  const { edition, locale } = useView();
  const now = useNow();
  const minutes = Math.max(1, Math.ceil((Date.parse(event.startTime) - now) / 60_000));
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Pill tone="ember">{eyebrow ?? words.nextAt(formatTime(event.startTime, edition.timeZone, locale))}</Pill>
        {!eyebrow && (
          <span className="tabular text-[0.8125rem] text-night-ink-2">
            {words.startsIn(formatDuration(minutes, locale))}
          </span>
        )}
      </p>
      <Title event={event} />
    </>
  );
};

/** There is nothing to go to now. */
export const QuietCard = ({ title, text }: { title: string; text?: string }) => (
  <>
    <h2 className="display text-[1.9rem]">{title}</h2>
    {text && <p className="mt-2 text-night-ink-2 text-pretty">{text}</p>}
  </>
);
