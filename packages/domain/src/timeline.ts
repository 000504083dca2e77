import type { Edition } from "@narthex/contract/editions";
import type { ScheduleEvent } from "@narthex/contract/schedule";
import { endOf } from "./schedule.ts";

type Timed = Pick<ScheduleEvent, "startTime" | "durationInMin"> & { isReplay?: true };

const MINUTE_MS = 60_000;
const startOf = (event: Pick<Timed, "startTime">): number => Date.parse(event.startTime);

export type EventState = "past" | "now" | "next" | "future";

/** The state of an event at `now`. `next` is the result of `nextEvents` for its day. A replay is never past. */
export const eventState = (event: Timed, now: number, next: readonly Timed[] = []): EventState => {
  if (event.isReplay) return "future";
  if (startOf(event) > now) return next.includes(event) ? "next" : "future";
  return now < endOf(event) ? "now" : "past";
};

/** Groups events by start, in order of time. */
export const groupByStart = <E extends Timed>(events: readonly E[]): { startTime: string; events: E[] }[] => {
  const groups = new Map<number, { startTime: string; events: E[] }>();
  for (const event of events) {
    const group = groups.get(startOf(event));
    if (group) group.events.push(event);
    else groups.set(startOf(event), { startTime: event.startTime, events: [event] });
  }
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group);
};

/** Ids of the two generated events: before the first and after the last event of a day. */
export const BEFORE_DAY = -1;
export const AFTER_DAY = -2;

/** Default values of an event. */
export const BLANK_EVENT = {
  eventType: "",
  subtitle: "",
  label: "",
  cardLabel: "",
  notes: "",
  hasSeating: false,
  enableLiveInterpretation: false,
  liveInterpretationLink: null,
  alumni: null,
  sharing: null,
  eventId: null,
  hideDelegateType: null,
  timerTxt: "",
  timerTxtReplace: "",
  cgExp: null,
  cardDescription: "",
  interestDesc: "",
  expFindOut: null,
  bannerImage: null,
} as const satisfies Partial<ScheduleEvent>;

const boundEvent = (id: number, date: string, from: number, until: number): ScheduleEvent => ({
  ...BLANK_EVENT,
  id,
  slug: id === BEFORE_DAY ? `before-${date}` : `after-${date}`,
  sessionId: null,
  type: "break",
  title: "",
  location: [],
  startTime: new Date(from).toISOString(),
  timing: "",
  showTime: false,
  durationInMin: Math.max(0, Math.round((until - from) / MINUTE_MS)),
  hasMaterial: false,
  hasTableTimeQuestion: false,
  livevoice: false,
  livevoicelink: null,
  cgExps: [],
  locale: "en",
});

/**
 * The events of a day by start, with a generated event from midnight to the first and from the last to midnight. A day
 * without events stays empty.
 */
export const withDayBounds = (
  events: readonly ScheduleEvent[],
  date: string,
  edition: Pick<Edition, "timeZone">,
): ScheduleEvent[] => {
  if (events.length === 0) return [];
  const day = Temporal.PlainDate.from(date);
  const midnight = day.toZonedDateTime(edition.timeZone).epochMilliseconds;
  const nextMidnight = day.add({ days: 1 }).toZonedDateTime(edition.timeZone).epochMilliseconds;
  const sorted = events.toSorted((a, b) => startOf(a) - startOf(b));
  const first = Math.min(...events.map(startOf));
  const last = Math.max(...events.map(endOf));
  return [
    boundEvent(BEFORE_DAY, date, Math.min(midnight, first), first),
    ...sorted,
    boundEvent(AFTER_DAY, date, last, nextMidnight),
  ];
};
