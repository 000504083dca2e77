import type { ReactNode } from "react";
import { Dots } from "./dots.tsx";
import { joinDots } from "./join-dots.ts";

type Day = { weekday: string; day: string; month: string };

/** A day as a tile of fixed size, whatever is beside it. */
export const DayTile = ({ weekday, day, month }: Day) => (
  <span className="tabular grid min-h-19 w-14 shrink-0 content-center justify-items-center rounded-control bg-accent-soft py-1.5 text-accent">
    <span className="text-base/tight font-semibold">{weekday}</span>
    <span className="display text-2xl">{day}</span>
    <span className="text-base/tight font-semibold">{month}</span>
  </span>
);

/** A place that a person has: its day on the stub, what, when and where beside it, and what can be done with it. */
export const Ticket = ({
  day,
  status,
  title,
  time,
  place,
  children,
}: {
  day: Day | null;
  status?: ReactNode;
  title: string;
  time?: string | null | undefined;
  place?: string | null | undefined;
  /** Actions, such as adding it to a calendar. */
  children?: ReactNode;
}) => (
  <div className="@container relative flex flex-wrap overflow-clip rounded-card bg-raised shadow-lift ring-1 ring-line">
    {day && (
      <div className="ticket-stub grid shrink-0 content-center border-e-2 border-dashed border-line px-3.5 py-3.5 @max-[15.5rem]:border-e-0 @max-[15.5rem]:pb-0">
        <DayTile {...day} />
      </div>
    )}
    <div className="grid min-w-0 flex-1 basis-40 content-start gap-0.5 px-4.5 pt-3.5 pb-2.5">
      {status && <div>{status}</div>}
      <p className="text-lg/snug font-semibold break-words">{title}</p>
      {(time || place) && (
        <p className="tabular text-base font-medium text-pretty text-ink-2">
          <Dots parts={[joinDots([time, place])]} />
        </p>
      )}
      {children && <div className="flex flex-wrap gap-x-5 gap-y-1">{children}</div>}
    </div>
  </div>
);
