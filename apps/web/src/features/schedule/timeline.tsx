import { type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import type { DayTarget } from "./days/day-link.tsx";
import { EventRow } from "./event-row.tsx";
import type { TimelineRow } from "@narthex/domain/schedule/timeline-rows";

/** Lets the screen scroll the timeline to a row. */
export type TimelineHandle = {
  goTo: (index: number) => void;
  /** Shows a row at once, if it begins above the window or below its upper part. */
  startAt: (index: number) => void;
};

/** A row that begins above this part of the window can be seen without scrolling. */
const IN_VIEW = 0.75;

export type TimelineProps = {
  rows: readonly TimelineRow[];
  /** The slug of the event whose details are in the pane. */
  chosen: string | null;
  nextDay: DayTarget | null;
  onOpen: (slug: string) => void;
  handle: RefObject<TimelineHandle | null>;
};

/** Only the end row links to the next day, so other rows need not render again. */
export const nextDayOfRow = (row: TimelineRow, nextDay: DayTarget | null): DayTarget | null =>
  row.kind === "event" && row.event.type === "end" ? nextDay : null;

export const rowKey = (row: TimelineRow): string => (row.kind === "event" ? String(row.event.id) : "gap");

/** Timeline that renders all rows. */
export const Timeline = ({ rows, chosen, nextDay, onOpen, handle }: TimelineProps) => {
  const list = useRef<HTMLOListElement>(null);
  useImperativeHandle(handle, () => ({
    goTo: (index) => list.current?.children[index]?.scrollIntoView(),
    startAt: (index) => {
      const row = list.current?.children[index];
      const top = row?.getBoundingClientRect().top ?? 0;
      if (top < 0 || top > innerHeight * IN_VIEW) row?.scrollIntoView();
    },
  }));
  return (
    <ol ref={list}>
      {rows.map((row) => (
        <li key={rowKey(row)} id={row.kind === "event" ? row.event.slug : undefined}>
          <EventRow
            row={row}
            isChosen={row.kind === "event" && row.event.slug === chosen}
            nextDay={nextDayOfRow(row, nextDay)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ol>
  );
};

/** The schedule opens at the present: once, and only if it was opened at its top. */
export const useOpensAtPresent = (index: number, isReady: boolean, handle: RefObject<TimelineHandle | null>): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    if (index < 0) return;
    requestAnimationFrame(() => {
      if (scrollY === 0) handle.current?.startAt(index);
    });
  }, [index, isReady, handle]);
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
