import { formatDuration, formatTime } from "@narthex/domain/editions/times";
import { memo } from "react";
import { useView } from "#features/content/index.ts";
import { EventCard } from "./event-card.tsx";
import { BreakLine } from "./break-line.tsx";
import type { DayTarget } from "./days/day-link.tsx";
import { EndPanel } from "./end-panel.tsx";
import type { TimelineRow } from "@narthex/domain/schedule/timeline-rows";
import { useNow } from "@narthex/client/clock.ts";
import { useMessages } from "@narthex/client/messages.ts";

const DOT = "before:absolute before:top-1.5 before:-start-1.5 before:size-2.5 before:rounded-full";
const DOTS = { past: "before:bg-line", now: "before:bg-accent", next: "before:bg-ink-3", future: "before:bg-ink-3" };

/** A row of the timeline: time on the left, event on the right. */
export const EventRow = memo(
  ({
    row,
    isCompact = false,
    isChosen,
    nextDay,
    onOpen,
  }: {
    row: TimelineRow;
    isCompact?: boolean;
    isChosen: boolean;
    nextDay: DayTarget | null;
    onOpen: (slug: string) => void;
  }) => {
    const { edition, locale } = useView();
    if (row.kind === "gap") return <NowGap isBeforeDay={row.isBeforeDay} until={row.until} />;
    const { event, state, isFirstOfTime, isComing } = row;
    if (event.type === "end") return <EndPanel event={event} nextDay={nextDay} />;
    const time = formatTime(event.startTime, edition.timeZone, locale);
    const isNow = state === "now";
    const isLifted = isNow && !isCompact && event.type !== "break";
    return (
      <div
        className={`grid grid-cols-1 @min-[15rem]:grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3.5 gap-y-1 ${state === "past" ? "text-ink-3" : ""}`}
      >
        <div className={`pb-3 ${isNow ? "text-accent" : ""}`}>
          <time
            dateTime={event.startTime}
            className={`tabular ${isFirstOfTime ? "font-semibold" : "text-ink-3"} ${event.showTime && (isFirstOfTime || isCompact) ? "block" : "sr-only"}`}
          >
            {time}
          </time>
          {event.durationInMin > 0 && !event.isReplay && (
            <span className="block text-xs font-medium text-ink-3">{formatDuration(event.durationInMin, locale)}</span>
          )}
        </div>
        <div
          className={`relative border-s-2 border-line ps-4.5 ${isCompact ? "pb-4" : "pb-6"} ${isFirstOfTime && !isLifted ? `${DOT} ${DOTS[state]}` : ""}`}
        >
          {event.type === "break" ? (
            <BreakLine event={event} state={state} isComing={isComing} isChosen={isChosen} onOpen={onOpen} />
          ) : (
            <EventCard event={event} state={state} isCompact={isCompact} isChosen={isChosen} onOpen={onOpen} />
          )}
        </div>
      </div>
    );
  },
);

/** Marks the current time between two events. */
const NowGap = ({ isBeforeDay, until }: { isBeforeDay: boolean; until: string }) => {
  const messages = useMessages().schedule;
  const { edition, locale } = useView();
  const now = useNow();
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now) / 60_000));
  return (
    <div className="grid grid-cols-1 @min-[15rem]:grid-cols-[4.75rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 pb-6">
      <span className="tabular font-semibold text-accent">
        {formatTime(new Date(now).toISOString(), edition.timeZone, locale)}
      </span>
      <span className="relative flex items-center gap-3 ps-4.5 font-semibold text-accent before:absolute before:-start-0.75 before:size-2 before:rounded-full before:bg-accent after:h-px after:flex-1 after:bg-accent/40">
        {isBeforeDay
          ? messages.beginsIn(formatDuration(minutes, locale))
          : messages.freeUntil(formatTime(until, edition.timeZone, locale))}
      </span>
    </div>
  );
};
