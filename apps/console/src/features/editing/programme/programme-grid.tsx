import type { PackText } from "@narthex/contract/base/pack-fields";
import type { Selection } from "@narthex/contract/console/publications";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { clashesByEvent, type Column, type Placed, programmeGrid, STEP_MIN } from "@narthex/domain/programme/grid";
import { formatTime } from "@narthex/domain/editions/times";
import { textIn } from "@narthex/domain/words/locales";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { useNavigate } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { instantOf, useFrame } from "#features/frame/index.ts";
import { mayMove } from "../entry-address.ts";
import { texts } from "../pack-texts.ts";
import { useClashText } from "./clash-list.tsx";
import { type Held, MoveDialog } from "./move-dialog.tsx";
import { useDrag } from "./use-drag.ts";
import { useProgramme } from "./use-moves.ts";

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
/** A quarter of an hour is as high as a line of text with its frame. */
const REM_PER_MIN = 7.5 / HOUR_MIN;
const heightOf = (minutes: number): string => `${minutes * REM_PER_MIN}rem`;

type Target = { column: number; minute: number };

/** The rooms of a day by time. A press on an event, or a drag with a mouse, moves it in time and between rooms. */
export const ProgrammeGrid = ({
  date,
  day,
  rooms,
  now,
  publish,
}: {
  date: string;
  day: readonly PackEvent[];
  rooms: readonly PackText[];
  now: number;
  publish: (selection: Selection) => void;
}) => {
  const { schedule, calling } = useMessages();
  const { edition, roles } = useFrame();
  const locale = useCurrentLocale();
  const navigate = useNavigate();
  const id = useId();
  const [held, setHeld] = useState<Held | null>(null);
  const programme = useProgramme();
  const clashText = useClashText(programme);
  const clashes = programme.isRead ? clashesByEvent(programme.events, programme.experiences) : new Map();
  const { startMs, minutes, columns } = programmeGrid(day, rooms, edition.timeZone);
  const nowMin = (now - startMs) / MINUTE_MS;
  const isMover = mayMove(roles);
  const instantAt = (minute: number): string => new Date(startMs + minute * MINUTE_MS).toISOString();
  const timeAt = (minute: number): string => formatTime(instantAt(minute), edition.timeZone, locale);
  // An event stays on its day.
  const minuteOf = (local: string): number => (Date.parse(instantOf(local, edition.timeZone)) - startMs) / MINUTE_MS;
  const firstMin = Math.max(0, minuteOf(`${date}T00:00`));
  const lastMin = Math.min(minutes - STEP_MIN, minuteOf(`${date}T23:55`));
  const nameOf = ({ room }: Column): string => (room === null ? schedule.noRoom : textIn(texts(room), locale));
  const { drag, handlers, wasDragged } = useDrag<Target>((top, { x }) => {
    const found = columns
      .map((_, column) => ({ column, box: document.getElementById(`${id}-${column}`)?.getBoundingClientRect() }))
      .find(({ box }) => box && box.left <= x && x < box.right);
    if (!found?.box) return null;
    const minute = Math.round((((top - found.box.top) / found.box.height) * minutes) / STEP_MIN) * STEP_MIN;
    return { column: found.column, minute: Math.min(Math.max(minute, firstMin), lastMin) };
  });
  const open = (event: PackEvent, from: Column, to?: Target): void => {
    if (isMover && !event.cancelled)
      setHeld({
        event,
        from: from.room,
        to: (to ? columns[to.column]?.room : null) ?? from.room,
        start: to ? instantAt(to.minute) : event.start,
      });
    else void navigate({ to: `/${edition.id}/programme/${date}`, search: { event: String(event.id) } });
  };
  const block = (column: Column, index: number, { event, from, to, lane, lanes }: Placed) => {
    const found = [...new Set((clashes.get(event.id) ?? []).map(clashText))] as string[];
    const key = `${index}.${event.id}`;
    const dragged = drag?.id === key ? drag : null;
    const title = textIn(texts(event.title), locale);
    const time = timeAt(dragged?.target?.minute ?? from);
    const look = found.length > 0 ? "bg-pending-soft text-pending ring-pending" : "bg-accent-soft text-ink ring-line";
    return (
      <li
        key={event.id}
        className={`absolute px-0.5 pb-0.5 ${dragged ? "z-10 opacity-80" : ""}`}
        style={{
          top: heightOf(from),
          height: heightOf(to - from),
          left: `${(lane / lanes) * 100}%`,
          width: `${100 / lanes}%`,
          ...(dragged && { transform: `translate(${dragged.x}px, ${dragged.y}px)` }),
        }}
      >
        <button
          type="button"
          aria-label={[title, time, ...(event.cancelled ? [calling.cancelled] : []), ...found].join(", ")}
          title={found.join("\n") || undefined}
          className={`flex size-full overflow-hidden rounded-control px-1.5 py-0.5 text-start text-sm leading-tight break-words ring-1 ring-inset select-none hover:brightness-95 ${look} ${event.cancelled ? "line-through opacity-60" : ""}`}
          {...(isMover && !event.cancelled && handlers(key, (target) => open(event, column, target)))}
          onClick={() => !wasDragged() && open(event, column)}
        >
          <span className="flex items-start gap-1">
            {found.length > 0 && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
            <span className="min-w-0">
              <span className="tabular">{time}</span> <b className="font-semibold">{title}</b>
            </span>
          </span>
        </button>
      </li>
    );
  };
  const scroller = useRef<HTMLDivElement>(null);
  // Begins with what is on, or else with the first event.
  const [shownFrom] = useState((nowMin > 0 && nowMin < minutes ? nowMin - HOUR_MIN : HOUR_MIN) / minutes);
  useEffect(() => {
    const box = scroller.current;
    if (box) box.scrollTop = shownFrom * box.scrollHeight;
  }, [shownFrom]);
  const hours = Array.from({ length: Math.round(minutes / HOUR_MIN) }, (_, hour) => hour * HOUR_MIN);
  return (
    <>
      {isMover && <p className="mt-4 max-w-reading text-sm text-ink-2">{schedule.gridText}</p>}
      <div
        ref={scroller}
        data-scrolls
        role="region"
        aria-label={schedule.grid}
        tabIndex={0}
        className="mt-3 max-h-plan isolate overflow-auto rounded-card bg-raised shadow-lift ring-1 ring-line"
      >
        <div className="flex w-max min-w-full">
          <div className="start-0 z-30 w-18 shrink-0 md:sticky border-e border-line bg-raised">
            <div className="sticky top-0 h-14 border-b border-line bg-raised" />
            <ol aria-hidden="true" className="relative" style={{ height: heightOf(minutes) }}>
              {hours.map((minute) => (
                <li
                  key={minute}
                  className="absolute end-1.5 text-sm whitespace-nowrap text-ink-2 tabular"
                  style={{ top: heightOf(minute) }}
                >
                  {timeAt(minute)}
                </li>
              ))}
            </ol>
          </div>
          {columns.map((column, index) => (
            <section key={nameOf(column)} className="w-card-small flex-1 border-e border-line last:border-e-0">
              <h2 className="sticky top-0 z-20 flex h-14 items-center border-b border-line bg-raised px-2 text-sm leading-tight font-semibold">
                <span className="line-clamp-2 min-w-0 break-words" title={nameOf(column)}>
                  {nameOf(column)}
                </span>
              </h2>
              <ul
                id={`${id}-${index}`}
                aria-label={nameOf(column)}
                className={`relative ${drag?.target?.column === index ? "bg-sunk" : ""}`}
                style={{ height: heightOf(minutes) }}
              >
                {hours.map((minute) => (
                  <li
                    key={minute}
                    aria-hidden="true"
                    className="absolute inset-x-0 border-t border-line"
                    style={{ top: heightOf(minute) }}
                  />
                ))}
                {/* Behind the events, whose titles it would cross. */}
                {nowMin > 0 && nowMin < minutes && (
                  <li
                    aria-hidden="true"
                    className="pointer-events-none absolute inset-x-0 border-t-2 border-accent"
                    style={{ top: heightOf(nowMin) }}
                  />
                )}
                {column.placed.map((placed) => block(column, index, placed))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {held && (
        <MoveDialog
          {...{ date, held, rooms }}
          close={() => setHeld(null)}
          onSaved={(selection) => {
            setHeld(null);
            publish(selection);
          }}
        />
      )}
    </>
  );
};
