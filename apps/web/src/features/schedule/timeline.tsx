import { type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import { EventRow } from "./event-row.tsx";
import type { TimelineRow } from "./timeline-rows.ts";

/** Lets the screen scroll the timeline to a row. */
export type TimelineHandle = { goTo: (index: number) => void };

export type TimelineProps = {
  rows: readonly TimelineRow[];
  nextDay: (() => void) | null;
  handle: RefObject<TimelineHandle | null>;
};

/** Only the end row links to the next day, so other rows need not render again. */
export const nextDayOfRow = (row: TimelineRow, nextDay: (() => void) | null): (() => void) | null =>
  row.kind === "event" && row.event.type === "end" ? nextDay : null;

export const rowKey = (row: TimelineRow): string => (row.kind === "event" ? String(row.event.id) : "gap");

/** Timeline that renders all rows. */
export const Timeline = ({ rows, nextDay, handle }: TimelineProps) => {
  const list = useRef<HTMLOListElement>(null);
  useImperativeHandle(handle, () => ({
    goTo: (index) => {
      const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      list.current?.children[index]?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
    },
  }));
  return (
    <ol ref={list}>
      {rows.map((row) => (
        <li key={rowKey(row)} id={row.kind === "event" ? row.event.slug : undefined}>
          <EventRow row={row} nextDay={nextDayOfRow(row, nextDay)} />
        </li>
      ))}
    </ol>
  );
};

/** Scrolls to the event named in the URL once it is rendered. */
export const useNamedEvent = (
  rows: readonly TimelineRow[],
  slug: string | null,
  handle: RefObject<TimelineHandle | null>,
): void => {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!slug || done.current === slug) return;
    const index = rows.findIndex((row) => row.kind === "event" && row.event.slug === slug);
    if (index < 0) return;
    done.current = slug;
    requestAnimationFrame(() => handle.current?.goTo(index));
  }, [rows, slug, handle]);
};
