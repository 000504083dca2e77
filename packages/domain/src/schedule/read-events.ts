import type { Edition } from "@narthex/contract/app/editions";
import type { Profile } from "@narthex/contract/app/profiles";
import type { EventFieldsOf, ScheduleEvent } from "@narthex/contract/app/schedule";
import { comesToVenue, type DatedEdition } from "../editions/editions.ts";
import { endOf, showsMaterials, visibleEvents } from "./schedule.ts";

/** A replay has no time in the conference: only its place in the order of the day. */
type MaybeReplay = ScheduleEvent & { isReplay?: true };
declare const READ: unique symbol;
/** An event as one person sees it. Only `eventFor` makes one: what shows an event does not compile with one as it is stored. */
export type ReadEvent = MaybeReplay & { [READ]: true };

type Reader = Pick<Profile, "type" | "isAbsentAlumni">;

/** When a replay appears, in epoch milliseconds. */
const appearsAt = ({ alumni }: Pick<ScheduleEvent, "alumni">): number => Date.parse(alumni?.from ?? "");

/** Whether the event is a replay that can be watched. */
export const isReplayOut = (event: ReadEvent, now: number): boolean =>
  event.isReplay === true && appearsAt(event) <= now;

const NOTHING_OF_VENUE: Pick<ScheduleEvent, EventFieldsOf<"venue">> = {
  location: [],
  notes: "",
  sharing: null,
  cgExp: null,
  cgExps: [],
};

/**
 * The event as this person reads it at `now`. People who do not come to the venue read of none of its places. Absent alumni
 * may have another title and place, and see the event as a replay; once that is out, it has no place to wait for.
 */
const readBy = (
  event: ScheduleEvent,
  person: Reader,
  { conferenceType }: Pick<Edition, "conferenceType">,
  now: number,
): MaybeReplay => {
  if (comesToVenue(person, conferenceType)) return event;
  // An event that is hidden from those who come speaks to people online.
  if (!person.isAbsentAlumni && event.hideDelegateType === "SCS") return event;
  const { alumni, onlineLocation } = event;
  const away = {
    ...event,
    ...NOTHING_OF_VENUE,
    subtitle: event.type === "end" ? "" : event.subtitle,
    ...(onlineLocation && !person.isAbsentAlumni && { location: [onlineLocation] }),
  };
  // What did not take place has no stream and no replay.
  if (!person.isAbsentAlumni || !alumni || event.isCancelled) return away;
  const own = { ...away, title: alumni.title, location: [alumni.location] };
  if (alumni.from === null) return own;
  const location = appearsAt(event) <= now ? [] : own.location;
  return { ...own, location, isReplay: true, subtitle: "", showTime: false };
};

export const eventFor = (...read: Parameters<typeof readBy>): ReadEvent => readBy(...read) as ReadEvent;

/** The events of a day as this person reads them, in the given order. */
export const readEvents = (
  events: readonly ScheduleEvent[],
  person: Reader,
  edition: DatedEdition & Pick<Edition, "timeZone">,
  date: string,
  now: number,
): ReadEvent[] => visibleEvents(events, person, edition, date).map((event) => eventFor(event, person, edition, now));

/** What a day lists for this person. Absent alumni watch: on days that have anything for them, what only the hall has is nothing to them. */
export const listedEvents = (
  events: readonly ReadEvent[],
  { isAbsentAlumni }: Pick<Reader, "isAbsentAlumni">,
): readonly ReadEvent[] => {
  if (!isAbsentAlumni) return events;
  const hasOwn = events.some(({ alumni }) => alumni !== null);
  return events.filter(({ type, alumni }) => alumni !== null || type === "end" || (!hasOwn && type !== "break"));
};

/** The latest instant up to `now` at which a replay of these events appeared, or 0: until the next one they read the same. */
export const lastAppearance = (events: readonly Pick<ScheduleEvent, "alumni">[], now: number): number =>
  Math.max(0, ...events.map(appearsAt).filter((instant) => instant <= now));

/** Where a person who is not at the venue watches an event. */
export type Watch = { kind: "stream"; url: string } | { kind: "session"; sessionId: number } | { kind: "library" };

/**
 * Where this person watches the event, or null. A replay leads to its session, once it is out; an event that is not over leads to
 * the stream: for absent alumni if it has a text for them, for others if it is a session without an online place of its own.
 */
export const watchOf = (
  event: ReadEvent,
  person: Reader,
  { conferenceType, streamUrl }: Pick<Edition, "conferenceType" | "streamUrl">,
  now: number,
): Watch | null => {
  if (comesToVenue(person, conferenceType) || event.isCancelled) return null;
  if (event.isReplay) {
    if (!isReplayOut(event, now)) return null;
    return event.sessionId && showsMaterials(event)
      ? { kind: "session", sessionId: event.sessionId.sessionId }
      : { kind: "library" };
  }
  const isStreamed = person.isAbsentAlumni ? event.alumni !== null : event.type === "session" && !event.onlineLocation;
  return isStreamed && streamUrl && now < endOf(event) ? { kind: "stream", url: streamUrl } : null;
};
