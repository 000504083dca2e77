import type { Reason } from "../pack/issue.ts";

/** When an event starts: an instant, or a local time at the conference. */
export type SourceStart = { instant: string } | { local: string };

export type SourceLink = { title: string; url: string };

/** An event of a schedule file, in any format. */
export type SourceEvent = {
  line: number;
  id: string | null;
  slug: string;
  title: string;
  subtitle: string;
  track: string;
  room: string;
  isBreak: boolean;
  isAllDay: boolean;
  speakers: string[];
  abstract: string;
  description: string;
  start: SourceStart;
  /** The date that the file lists it under. Null if it does not say. */
  day: string | null;
  durationInMin: number;
  links: SourceLink[];
  attachments: SourceLink[];
};

/** When a day of the conference starts and ends, both instants. */
export type SourceWindow = { date: string; start: string; end: string };

export type SourceSchedule = {
  acronym: string;
  title: string;
  place: string;
  url: string;
  /** Null if it cannot be decided; then it was refused. */
  timeZone: string | null;
  days: string[];
  windows: SourceWindow[];
  events: SourceEvent[];
};

/** A larger file is not the schedule of one conference. */
export const MAX_EVENTS = 10_000;

export type ConvertOptions = {
  /** The time zone of a schedule that names none. */
  timeZone?: string;
  /** The first and the last date to convert, of a file that has more than the conference. */
  from?: string;
  to?: string;
};

/** Reports an issue and continues. `UnreadableSchedule` is thrown to stop instead. */
export type Refuse = (line: number, reason: Reason) => void;
/** `note` says what a person has to look at, because the file leaves it open. Nothing is refused. */
export type Report = { refuse: Refuse; note: Refuse };
export type Reader = (text: string, report: Report, options: ConvertOptions) => SourceSchedule;

/** Thrown when a file cannot be read any further. */
export class UnreadableSchedule extends Error {
  readonly line: number;
  readonly reason: Reason;
  constructor(line: number, reason: Reason) {
    super(reason.reason);
    this.line = line;
    this.reason = reason;
  }
}

/** Returns a function from an offset in a text to its line. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
