/** When an event starts: at an instant, or at a time of day wherever the conference is. */
export type FoundStart = { instant: string } | { local: string };

export type FoundLink = { title: string; url: string };

/** An event of a schedule file, whatever its format. */
export type FoundEvent = {
  line: number;
  id: string | null;
  guid: string | null;
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
  start: FoundStart;
  /** The day that the file puts it on, where it says so. */
  day: string | null;
  durationInMin: number;
  links: FoundLink[];
  attachments: FoundLink[];
};

/** A day with its own beginning and end, both instants. */
export type FoundWindow = { date: string; start: string; end: string };

export type FoundSchedule = {
  acronym: string;
  title: string;
  place: string;
  url: string;
  timeZone: { name: string; line: number } | null;
  /** The zone to try first where the file names none. */
  likelyZone: string;
  days: string[];
  windows: FoundWindow[];
  events: FoundEvent[];
};

/** More are no conference. */
export const MOST_EVENTS = 10_000;

export type ConvertOptions = { timeZone?: string };

/** What a reader of a format needs: where to put its faults, and the options. */
export type Refuse = (line: number, reason: string) => void;
export type Reader = (text: string, refuse: Refuse, options: ConvertOptions) => FoundSchedule;

/** Thrown where a file is too broken to go on. */
export class Unreadable extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** Gives the line of an offset in a text; lines are looked up, not counted anew. */
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
