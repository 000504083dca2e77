import { useImperativeHandle, useRef } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { EventRow } from "./event-row.tsx";
import { nextDayOfRow, rowKey, type TimelineProps } from "./timeline.tsx";

const STICKY_BAR_PX = -76;
/** The number of rows visible on a phone is rendered first. */
const INITIAL_ROWS = 6;

/** Timeline for days with hundreds of events: renders only rows near the viewport. */
export const BigTimeline = ({ rows, chosen, nextDay, onOpen, handle }: TimelineProps) => {
  const list = useRef<WindowVirtualizerHandle>(null);
  useImperativeHandle(handle, () => ({
    goTo: (index) => list.current?.scrollToIndex(index, { align: "start", offset: STICKY_BAR_PX }),
    startAt: (index) => {
      if (index >= INITIAL_ROWS) list.current?.scrollToIndex(index, { align: "start", offset: STICKY_BAR_PX });
    },
  }));
  return (
    <WindowVirtualizer ref={list} as="ol" item="li" data={rows} itemSize={86} bufferSize={400} ssrCount={INITIAL_ROWS}>
      {(row) => (
        <EventRow
          key={rowKey(row)}
          row={row}
          isCompact
          isChosen={row.kind === "event" && row.event.slug === chosen}
          nextDay={nextDayOfRow(row, nextDay)}
          onOpen={onOpen}
        />
      )}
    </WindowVirtualizer>
  );
};
