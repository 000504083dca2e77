import type { ScheduleEvent } from "@narthex/contract/schedule";
import { type EventState, minutesLeft, type ReadEvent } from "@narthex/domain/schedule";
import { formatDuration, formatTiming } from "@narthex/domain/times";
import { useView } from "#features/content/index.ts";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/pill.tsx";
import { EventActions } from "./event-actions.tsx";
import { ShortNotes } from "./event-notes.tsx";
import { useIsJoinable } from "#features/experiences/index.ts";
import { InterestNote } from "./interest-note.tsx";

const TITLES: Record<EventState, string> = {
  now: "text-lg/snug lg:text-xl/snug font-bold",
  next: "text-lg/snug font-semibold",
  future: "text-lg/snug font-semibold",
  past: "text-lg/snug font-semibold",
};

/** One event. Current events are raised, past ones dimmed. */
export const EventCard = ({ event, state, isCompact }: { event: ReadEvent; state: EventState; isCompact: boolean }) => {
  const { edition, locale } = useView();
  const isLifted = state === "now" && !isCompact;
  const location = event.location.join(isCompact ? ", " : "\n");
  const timing =
    isCompact && !event.isReplay && formatTiming(event.startTime, event.durationInMin, edition.timeZone, locale);
  return (
    <article
      className={isLifted ? "relative -ms-4.75 rounded-card bg-raised px-4.5 py-4 shadow-lift lg:px-5.5 lg:py-5" : ""}
    >
      <Status event={event} state={state} />
      <h3 className={isCompact ? "text-lg/snug font-semibold" : TITLES[state]}>{event.title}</h3>
      {event.subtitle && (
        <p className={`mt-0.5 text-sm ${state === "past" ? "text-ink-3" : "text-ink-2"}`}>{event.subtitle}</p>
      )}
      {(location || timing) && (
        <p className="tabular mt-0.5 text-sm whitespace-pre-line text-ink-3">
          {[location, timing].filter(Boolean).join(" · ")}
        </p>
      )}
      {event.sharing && state !== "past" && <p className="mt-0.5 text-sm text-ink-2">{event.sharing}</p>}
      {state !== "past" && <ShortNotes html={event.notes} />}
      {state !== "past" && <InterestNote event={event} />}
      <EventActions event={event} isNow={isLifted} />
      {isLifted && <Progress event={event} />}
    </article>
  );
};

const Status = ({ event, state }: { event: ScheduleEvent; state: EventState }) => {
  const messages = useMessages().schedule;
  const { locale } = useView();
  const now = useNow();
  // The card label says how to join; it is hidden if the person already has a place or cannot join.
  const isJoinable = useIsJoinable(event);
  const label = event.label || (isJoinable ? event.cardLabel : "");
  if (state === "now")
    return (
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Pill>{label ? `${label} · ${messages.now}` : messages.now}</Pill>
        <span className="tabular text-sm font-medium text-ink-2">{messages.minutesLeft(minutesLeft(event, now))}</span>
      </p>
    );
  const soon = Math.ceil((Date.parse(event.startTime) - now) / 60_000);
  const isSoon = state === "next" && soon <= 90;
  if (!label && !isSoon) return null;
  return (
    <p className="mb-1 text-sm font-semibold text-ink-3">
      {isSoon && (
        <span className="text-accent">
          {messages.next} {messages.startsIn(formatDuration(Math.max(1, soon), locale))}
          {label && " · "}
        </span>
      )}
      {label}
    </p>
  );
};

const Progress = ({ event }: { event: ScheduleEvent }) => {
  const now = useNow();
  const done = Math.min(1, (now - Date.parse(event.startTime)) / (event.durationInMin * 60_000 || 1));
  return (
    <span aria-hidden="true" className="mt-4 block h-1 overflow-hidden rounded-full bg-line">
      <span className="block h-full origin-left rounded-full bg-accent" style={{ transform: `scaleX(${done})` }} />
    </span>
  );
};
