import { useImperativeHandle, useRef, useSyncExternalStore } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { EventRow } from "./event-row.tsx";
import { nextDayOfRow, rowKey, type TimelineProps } from "./timeline.tsx";
import type { TimelineRow } from "./timeline-rows.ts";

const STICKY_BAR_PX = -76;
/** Drawn by the server: as much as large windows show. They are in the page for good, so that nothing moves. */
const FIRST_ROWS = 16;
/** A row from here on is not in the first view of a phone. */
const ROWS_IN_VIEW = 6;

const subscribe = () => (): void => undefined;
/** False while the server draws, which must not write styles, and while the app takes that over. */
const useIsRunning = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Timeline for days with hundreds of events: after the first ones, renders only rows near the viewport. */
export const BigTimeline = ({ rows, chosen, nextDay, onOpen, handle }: TimelineProps) => {
  const first = useRef<HTMLOListElement>(null);
  const rest = useRef<WindowVirtualizerHandle>(null);
  const isRunning = useIsRunning();
  const goTo = (index: number): void => {
    if (index < FIRST_ROWS) first.current?.children[index]?.scrollIntoView({ behavior: "instant", block: "start" });
    else rest.current?.scrollToIndex(index - FIRST_ROWS, { align: "start", offset: STICKY_BAR_PX });
  };
  useImperativeHandle(handle, () => ({
    goTo,
    startAt: (index) => {
      if (index >= ROWS_IN_VIEW) goTo(index);
    },
  }));
  const row = (shown: TimelineRow) => (
    <EventRow
      key={rowKey(shown)}
      row={shown}
      isCompact
      isChosen={shown.kind === "event" && shown.event.slug === chosen}
      nextDay={nextDayOfRow(shown, nextDay)}
      onOpen={onOpen}
    />
  );
  return (
    <>
      <ol ref={first}>
        {rows.slice(0, FIRST_ROWS).map((shown) => (
          <li key={rowKey(shown)}>{row(shown)}</li>
        ))}
      </ol>
      {isRunning && rows.length > FIRST_ROWS && (
        <WindowVirtualizer ref={rest} as="ol" item="li" data={rows.slice(FIRST_ROWS)} itemSize={86} bufferSize={400}>
          {row}
        </WindowVirtualizer>
      )}
    </>
  );
};
