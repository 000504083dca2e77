import { useImperativeHandle, useRef } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import { EventRow } from "./event-row.tsx";
import { leadsOn, rowKey, type TimelineProps } from "./timeline.tsx";

const BAR = -76;
/** As many as a phone shows come with the first drawing. */
const FIRST = 6;

/** A day of hundreds of events: only those near the screen are drawn. */
export const BigTimeline = ({ rows, nextDay, handle }: TimelineProps) => {
  const list = useRef<WindowVirtualizerHandle>(null);
  useImperativeHandle(handle, () => ({
    goTo: (index) => list.current?.scrollToIndex(index, { align: "start", offset: BAR }),
  }));
  return (
    <WindowVirtualizer ref={list} as="ol" item="li" data={rows} itemSize={86} bufferSize={400} ssrCount={FIRST}>
      {(row) => <EventRow key={rowKey(row)} row={row} isCompact nextDay={leadsOn(row, nextDay)} />}
    </WindowVirtualizer>
  );
};
