import type { Photo } from "@narthex/contract/app/photos";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { PhotoTile } from "./photo-tile.tsx";
import { photoIndexOf, useDragSelect } from "./use-drag-select.ts";
import { useIsFlinging } from "./use-is-flinging.ts";
import type { Selection } from "./use-selection.ts";

/** Rows above and below the window, so that a fling does not outrun them. */
const OVERSCAN_ROWS = 10;
const TABLET_PX = 768;
const DESKTOP_PX = 1024;
const WIDE_PX = 1200;

type Measure = { columns: number; gap: number; side: number; top: number };

const measureOf = (list: HTMLElement): Measure => {
  const columns = innerWidth >= WIDE_PX ? 6 : innerWidth >= TABLET_PX ? 5 : 3;
  const gap = innerWidth >= DESKTOP_PX ? 4 : 2;
  const { width, top } = list.getBoundingClientRect();
  return { columns, gap, side: (width - gap * (columns - 1)) / columns, top: Math.round(top + scrollY) };
};

/** Follows the width of the list and everything above it. */
const useMeasure = () => {
  const list = useRef<HTMLDivElement>(null);
  const [measure, setMeasure] = useState<Measure | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = (): void =>
      setMeasure((old) => {
        const next = measureOf(element);
        return old && old.side === next.side && old.top === next.top && old.gap === next.gap ? old : next;
      });
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  return { list, measure };
};

type Props = {
  photos: readonly Photo[];
  /** The keys of the photos. */
  keys: readonly string[];
  selection: Selection;
  onOpen: (photo: Photo) => void;
};

/** Pictures from edge to edge of a phone. Of thousands only those near the window are in the page. */
export const PhotoGrid = (props: Props) => {
  const { list, measure } = useMeasure();
  return (
    // Clipped: after the window has become narrower, the tiles have their old places for one frame.
    <div ref={list} className="-mx-edge overflow-x-clip lg:mx-0">
      {measure && measure.side > 0 && <Rows key={measure.columns} {...props} measure={measure} />}
    </div>
  );
};

type RowProps = {
  row: number;
  photos: readonly Photo[];
  keys: readonly string[];
  measure: Measure;
  /** Of the row, within the list. */
  start: number;
  /** Only placeholders: the row passes by too fast to be recognized. */
  isBare: boolean;
  isSelecting: boolean;
  chosen: ReadonlySet<string>;
  onTap: (index: number) => void;
};

/** Rendered again only if it changes: a row that scrolls into the page must not cost as much as all rows. */
const Row = memo(({ row, photos, keys, measure, start, isBare, isSelecting, chosen, onTap }: RowProps) => {
  const { columns, gap, side } = measure;
  return photos.slice(row * columns, (row + 1) * columns).map((photo, column) => {
    const index = row * columns + column;
    const key = keys[index] ?? "";
    return (
      <li
        key={key}
        data-photo={index}
        aria-setsize={photos.length}
        aria-posinset={index + 1}
        // Not `contain: paint`: a clip of each tile would make the browser compose the page again for each new row.
        className="absolute [contain:size_layout_style]"
        style={{ top: start, insetInlineStart: column * (side + gap), width: side, height: side }}
      >
        <PhotoTile
          photo={photo}
          isBare={isBare}
          isSelecting={isSelecting}
          isSelected={chosen.has(key)}
          onTap={() => onTap(index)}
        />
      </li>
    );
  });
});

const NONE: ReadonlySet<string> = new Set();
const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

const Rows = ({ photos, keys, selection, onOpen, measure }: Props & { measure: Measure }) => {
  const { columns, gap, side, top } = measure;
  const { isSelecting, selected, toggle } = selection;
  const [focused, setFocused] = useState<number | null>(null);
  const box = useRef<HTMLUListElement>(null);
  const dragged = useDragSelect(keys, selection);
  const focusedRow = focused === null ? null : Math.floor(focused / columns);
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler
  const rows = useWindowVirtualizer({
    count: Math.ceil(photos.length / columns),
    estimateSize: () => side + gap,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    // The photo with the focus stays in the page, or the keyboard would lose its place.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (focusedRow === null || shown.includes(focusedRow)) return shown;
      return [...shown, focusedRow].toSorted((a, b) => a - b);
    },
  });
  useLayoutEffect(() => rows.measure(), [rows, side, gap]);
  const chosen = useMemo(() => (isSelecting ? new Set(selected) : NONE), [isSelecting, selected]);
  const isFlinging = useIsFlinging();
  /** Rows that show their pictures keep them during a fling. */
  const pictured = useRef<ReadonlySet<number>>(new Set());
  const shown = rows.getVirtualItems().map(({ index, start }) => ({
    row: index,
    start: start - top,
    isBare: isFlinging && !pictured.current.has(index),
  }));
  useLayoutEffect(() => {
    pictured.current = new Set(shown.flatMap(({ row, isBare }) => (isBare ? [] : [row])));
  });
  const tapped = useRef<(index: number) => void>(() => undefined);
  useLayoutEffect(() => {
    tapped.current = (index) => {
      const photo = photos[index];
      if (!photo) return;
      if (isSelecting) toggle(keys[index] ?? "");
      else onOpen(photo);
    };
  });
  const onTap = useCallback((index: number) => tapped.current(index), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key]?.(columns);
    const to = by === undefined || focused === null ? -1 : focused + by;
    if (to < 0 || to >= photos.length) return;
    event.preventDefault();
    rows.scrollToIndex(Math.floor(to / columns));
    const focus = (): void => box.current?.querySelector<HTMLElement>(`[data-photo="${to}"] button`)?.focus();
    // The row may be rendered by the scrolling only.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the buttons in it
    <ul
      ref={box}
      className={`relative ${isSelecting ? "touch-pan-y select-none" : ""}`}
      style={{ height: rows.getTotalSize() - gap }}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(photoIndexOf(target))}
      onBlur={() => setFocused(null)}
      {...dragged}
    >
      {shown.map(({ row, ...rest }) => (
        <Row
          key={row}
          row={row}
          photos={photos}
          keys={keys}
          measure={measure}
          isSelecting={isSelecting}
          chosen={chosen}
          onTap={onTap}
          {...rest}
        />
      ))}
    </ul>
  );
};
