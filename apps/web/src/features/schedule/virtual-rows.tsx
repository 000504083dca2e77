import type { TimelineRow } from "@narthex/domain/schedule/timeline-rows";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactElement,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { rowKey } from "./timeline.tsx";

export type RowsHandle = { scrollTo: (index: number) => void };

type Props = {
  ref: Ref<RowsHandle>;
  rows: readonly TimelineRow[];
  render: (row: TimelineRow) => ReactElement;
  /** They can be scrolled to. */
  onReady: () => void;
  /** The estimated height of a row. The virtualizer measures the rows that it shows. */
  rowPx: number;
  /** The height of the bar that covers the top of the window. */
  barPx: number;
};

/** Rows above and below the window. */
const OVERSCAN = 5;

/** The distance of an element to the top of the document. It follows what is above the element. */
const useTop = () => {
  const element = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const look = (): void => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + scrollY));
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  return { element, top };
};

/** Renders only the rows near the viewport. */
export const VirtualRows = ({ ref, rows, render, onReady, rowPx, barPx }: Props) => {
  const { element, top } = useTop();
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPx,
    getItemKey: (index) => (rows[index] ? rowKey(rows[index]) : index),
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: barPx,
  });
  useImperativeHandle(ref, () => ({ scrollTo: (index) => virtual.scrollToIndex(index, { align: "start" }) }), [
    virtual,
  ]);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  return (
    <ol ref={element} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className="absolute inset-x-0"
          style={{ top: start - top }}
        >
          {rows[index] && render(rows[index])}
        </li>
      ))}
    </ol>
  );
};
