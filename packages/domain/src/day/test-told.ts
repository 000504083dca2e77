import type { Edition } from "@narthex/contract/app/editions";
import type { Signup } from "@narthex/contract/app/experiences";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { comesToVenue, currentDate, datesOf, todayIn } from "../editions/editions.ts";
import { concerning, homeDay, type HomeDay } from "./home-day.ts";
import { myDay, ownToCome, type OwnMarks } from "./my-day.ts";
import { isReplayOut, readEvents, type ReadEvent, watchOf } from "../schedule/read-events.ts";
import { homeReplays, type Replay } from "../schedule/replays.ts";
import { endOf, startOf, takesPlace, visibleEvents } from "../schedule/schedule.ts";
import { seatedServiceOf } from "../seating.ts";
import { dateIn } from "../editions/times.ts";
import { timelineRows } from "../schedule/timeline-rows.ts";

const MINUTE_MS = 60_000;

/** A person and the schedule of their edition, at an instant. */
export type Told = {
  edition: Edition;
  person: { type: "SCS" | "GC"; isAbsentAlumni: boolean };
  days: ReadonlyMap<string, readonly ScheduleEvent[]>;
  marks: OwnMarks;
  now: number;
};

const isHeld = (event: ScheduleEvent, now: number): boolean =>
  !event.isCancelled && startOf(event) <= now && now < endOf(event);

/** Every instant at which something that home or the schedule says may change, with the minute before and after, and weeks around them. */
export function instantsOf(edition: Edition, events: readonly ScheduleEvent[]): number[] {
  const changes = events.flatMap((event) => [startOf(event), endOf(event), Date.parse(event.alumni?.from ?? "")]);
  const dates = new Set(
    [...events.map((event) => dateIn(edition.timeZone, endOf(event))), ...edition.days.map(({ date }) => date)].flatMap(
      (date) => [-21, -1, 0, 1, 2, 21].map((days) => Temporal.PlainDate.from(date).add({ days }).toString()),
    ),
  );
  const midnights = [...dates].map((date) => Temporal.PlainDate.from(date).toZonedDateTime(edition.timeZone));
  const all = [...changes, ...midnights.map(({ epochMilliseconds }) => epochMilliseconds)].filter(Number.isFinite);
  return [...new Set(all.flatMap((at) => [at - MINUTE_MS, at - 1, at, at + MINUTE_MS]))].toSorted((a, b) => a - b);
}

/** All events that home shows, with the list in which they are. */
function shownOnHome(home: HomeDay, replays: readonly Replay[], own: readonly ReadEvent[]): [string, ReadEvent][] {
  const { card } = home;
  const inList = (list: string, events: readonly (ReadEvent | undefined)[]): [string, ReadEvent][] =>
    events.flatMap((event): [string, ReadEvent][] => (event ? [[list, event]] : []));
  return [
    ...(card.kind === "now" ? [...inList("now", [card.event, ...card.others]), ...inList("next", [card.next])] : []),
    ...(card.kind === "upcoming" ? inList("next", [card.event]) : []),
    ...(card.kind === "before" ? inList("first", [card.first]) : []),
    ...inList("later", home.later),
    ...inList("following", home.following?.events ?? []),
    ...inList(
      "replay",
      replays.map(({ event }) => event),
    ),
    ...inList("own", own),
  ];
}

/** What is said of a place or a seat to a person who is not there. */
function untruePlaces({ edition, person }: Told, venue: ReadonlySet<string>, events: readonly ReadEvent[]): string[] {
  if (comesToVenue(person, edition.conferenceType)) return [];
  const isForOthers = (event: ReadEvent): boolean => person.isAbsentAlumni || event.hideDelegateType !== "SCS";
  return events.filter(isForOthers).flatMap((event) => {
    const places = [...event.location.filter((place) => venue.has(place)), event.notes, event.sharing ?? ""];
    const said = [
      ...places,
      ...event.cgExps.map(({ location }) => location),
      event.type === "end" ? event.subtitle : "",
    ];
    const seat = seatedServiceOf(event, person, edition) !== null || ("seat" in event && event.seat !== null);
    return said.some(Boolean) || seat ? [`${event.title}: a place that is not theirs: ${said.join(" ")}`] : [];
  });
}

function untrueOnHome(told: Told, home: HomeDay, replays: readonly Replay[], own: readonly ReadEvent[]): string[] {
  const { edition, person, now, days, marks } = told;
  const { card, following } = home;
  const today = currentDate(edition, person.type, now);
  const all = datesOf(edition, person.type).flatMap((date) =>
    visibleEvents(days.get(date) ?? [], person, edition, date).map((event) => ({ date, event })),
  );
  const attended = (on: (date: string) => boolean): ReadEvent[] =>
    datesOf(edition, person.type)
      .filter(on)
      .flatMap((date) =>
        concerning(readEvents(days.get(date) ?? [], person, edition, date, now), { edition, person, ...marks }),
      )
      .filter((event) => takesPlace(event) && event.type !== "end");
  const isLeft = (event: ScheduleEvent): boolean => endOf(event) > now;
  const untrue = shownOnHome(home, replays, own).flatMap(([list, event]) => {
    const says = (text: string): string => `${list} ${event.title}: ${text}`;
    if (list === "replay") {
      const isOut = isReplayOut(event, now);
      if (isOut && (event.location.length > 0 || !watchOf(event, person, edition, now)))
        return [says("out, and still to come")];
      return !isOut && event.location.length === 0 ? [says("does not say from when")] : [];
    }
    if (event.isReplay) return [says("a replay has no time")];
    if (list === "now") return isHeld(event, now) ? [] : [says("is not on")];
    if (list === "own") return isLeft(event) ? [] : [says("is over")];
    return startOf(event) > now ? [] : [says("a past as to come")];
  });
  const is = (kind: typeof card.kind): boolean => card.kind === kind;
  const claims: [boolean, string][] = [
    [(is("over") || is("empty")) && attended((date) => date === today).some(isLeft), "nothing more today, before more"],
    [
      is("upcoming") && attended((date) => date === today).some((event) => isHeld(event, now)),
      "next, while something is on",
    ],
    [is("thanks") && attended(() => true).some(isLeft), "over, before the last event"],
    [
      is("over") &&
        !following &&
        dateIn(edition.timeZone, now) > today &&
        !all.some(({ event }) => event.type !== "end" && isLeft(event)),
      "the day goes on after the end",
    ],
    [
      is("before") && all.some(({ event }) => event.type !== "end" && startOf(event) <= now),
      "to begin, after it began",
    ],
    [card.kind === "before" && card.daysLeft < 0, "days before today"],
    [following !== null && following.date <= todayIn(edition, now) && following.isTomorrow, "tomorrow is today"],
    [
      home.phase === "after" &&
        replays.length < all.filter(({ event }) => person.isAbsentAlumni && event.alumni?.from).length,
      "replays are missing",
    ],
  ];
  return [...untrue, ...claims.flatMap(([isUntrue, text]) => (isUntrue ? [text] : []))];
}

function untrueOnSchedule({ edition, person, days, now }: Told, date: string): string[] {
  const source = visibleEvents(days.get(date) ?? [], person, edition, date);
  const rows = timelineRows(readEvents(source, person, edition, date, now), { now, date, edition });
  return rows.flatMap((row) => {
    if (row.kind === "gap") {
      const until = Date.parse(row.until);
      const isStart = source.some((event) => startOf(event) === until);
      if (source.some((event) => isHeld(event, now))) return [`${date}: free during something that is on`];
      return until > now && isStart ? [] : [`${date}: free until ${row.until}`];
    }
    const { event, state } = row;
    const isTrue = {
      past: endOf(event) <= now,
      now: isHeld(event, now),
      next: startOf(event) > now,
      future: startOf(event) > now,
    };
    return event.isReplay
      ? state === "future"
        ? []
        : [`${event.title} is ${state}`]
      : isTrue[state]
        ? []
        : [`${event.title} is ${state}`];
  });
}

/** What home and the schedule say at an instant that is not true for this person. */
export function untrueAt(told: Told): string[] {
  const { edition, person, days, marks, now } = told;
  const home = homeDay({ edition, person, now, days, ...marks });
  const replays = homeReplays(days, person, edition, now);
  const own = ownToCome(myDay(home.visible, marks, person, edition), now);
  const dates = datesOf(edition, person.type);
  const read = dates.flatMap((date) => readEvents(days.get(date) ?? [], person, edition, date, now));
  const all = [...days.values()].flat();
  const online = new Set(all.flatMap(({ alumni, onlineLocation }) => [alumni?.location, onlineLocation]));
  const venue = new Set(all.flatMap(({ location }) => location.filter((place) => !online.has(place))));
  return [
    ...untruePlaces(told, venue, [...read, ...shownOnHome(home, replays, own).map(([, event]) => event)]),
    ...untrueOnHome(told, home, replays, own),
    ...dates.flatMap((date) => untrueOnSchedule(told, date)),
  ].map((text) => `${new Date(now).toISOString()} ${text}`);
}

/** A confirmed place at every event for some people, later than the event, in a room of its own. */
export const placesAt = (events: readonly ScheduleEvent[], lateMin: number): Signup[] =>
  events
    .filter(({ type }) => type === "experience" || type === "invited" || type === "spe")
    .map((event) => {
      const at = startOf(event) + lateMin * MINUTE_MS;
      const expTime = new Date(at).toISOString();
      const place = { expTime, epochExpTime: at, location: "Bus 9", date: null, scheduleId: event.id };
      return { type: event.expFindOut?.type ?? "", status: "Confirmed", ranking: 1, ...place };
    });
