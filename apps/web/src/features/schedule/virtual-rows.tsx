import { type ReactElement, type Ref, useEffect, useEffectEvent } from "react";
import { WindowVirtualizer, type WindowVirtualizerHandle } from "virtua";
import type { TimelineRow } from "@narthex/domain/timeline-rows";

type Props = {
  ref: Ref<WindowVirtualizerHandle>;
  rows: readonly TimelineRow[];
  rowPx: number;
  render: (row: TimelineRow) => ReactElement;
  /** They can be scrolled to. */
  onReady: () => void;
};

/** Renders only the rows near the viewport. */
export const VirtualRows = ({ ref, rows, rowPx, render, onReady }: Props) => {
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  return (
    <WindowVirtualizer ref={ref} as="ol" item="li" data={rows} itemSize={rowPx} bufferSize={400}>
      {render}
    </WindowVirtualizer>
  );
};
