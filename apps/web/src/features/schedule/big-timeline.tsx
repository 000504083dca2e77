import { useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from "react";
import { laterPart } from "#platform/later-part.ts";
import { useHasScrolled } from "#platform/use-has-scrolled.ts";
import { EventRow } from "./event-row.tsx";
import { nextDayOfRow, rowKey, type TimelineProps } from "./timeline.tsx";
import type { RowsHandle } from "./virtual-rows.tsx";
import type { TimelineRow } from "@narthex/domain/schedule/timeline-rows";

const VirtualRows = laterPart(async () => (await import("./virtual-rows.tsx")).VirtualRows);

const STICKY_BAR_PX = 76;
const ROW_PX = 86;
/**
 * Rows in the server's HTML: as many as a window of 1,080 pixels shows. They stay mounted, so hydration moves nothing. More rows
 * would delay the first paint: the phone lays them out again when a font arrives.
 */
const FIRST_ROWS = 10;
/** A row from here on is not in the first view of a phone. */
const ROWS_IN_VIEW = 6;

const subscribe = () => (): void => undefined;
/** False while the server renders, which must not write styles, and while the app hydrates that. */
const useIsRunning = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Timeline for days with hundreds of events. The rows after the first ones load later, or when a person goes to them. */
export const BigTimeline = ({ rows, chosen, nextDay, onOpen, handle }: TimelineProps) => {
  const first = useRef<HTMLOListElement>(null);
  const rest = useRef<RowsHandle>(null);
  const space = useRef<HTMLDivElement>(null);
  const awaited = useRef<(() => void) | null>(null);
  const [isWanted, setWanted] = useState(false);
  const isRunning = useIsRunning();

  const hasScrolled = useHasScrolled();

  // A window that is higher than the first rows shows where the rest begins.
  useEffect(() => {
    if (!isRunning || !space.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setWanted(true));
    observer.observe(space.current);
    return () => observer.disconnect();
  }, [isRunning]);

  const goTo = (index: number): void => {
    awaited.current = null;
    if (index < FIRST_ROWS) first.current?.children[index]?.scrollIntoView({ behavior: "instant", block: "start" });
    else if (rest.current) rest.current.scrollTo(index - FIRST_ROWS);
    else {
      awaited.current = () => goTo(index);
      setWanted(true);
    }
  };
  useImperativeHandle(handle, () => ({
    goTo,
    startAt: (index) => {
      if (index < ROWS_IN_VIEW) return;
      goTo(index);
      // A person who scrolls before the row is there stays where they are.
      const go = awaited.current;
      if (go) awaited.current = () => scrollY === 0 && go();
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
  const following = rows.slice(FIRST_ROWS);
  return (
    <>
      <ol ref={first}>
        {rows.slice(0, FIRST_ROWS).map((shown) => (
          <li key={rowKey(shown)}>{row(shown)}</li>
        ))}
      </ol>
      <VirtualRows
        isWanted={isWanted || hasScrolled}
        props={
          isRunning && following.length > 0
            ? {
                ref: rest,
                rows: following,
                rowPx: ROW_PX,
                barPx: STICKY_BAR_PX,
                render: row,
                onReady: () => awaited.current?.(),
              }
            : null
        }
        placeholder={<div ref={space} style={{ height: following.length * ROW_PX }} />}
      />
    </>
  );
};
