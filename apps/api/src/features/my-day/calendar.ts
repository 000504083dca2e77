import { createHmac, timingSafeEqual } from "node:crypto";
import { LOCALES } from "@narthex/contract/base/languages";
import { type CalendarEvent, writeCalendar } from "@narthex/domain/schedule/calendar-file";
import { dayHash } from "@narthex/domain/editions/day-hash";
import { localeFor, textIn } from "@narthex/domain/words/locales";
import { myDay, type OwnEvent } from "@narthex/domain/day/my-day";
import { eventFor } from "@narthex/domain/schedule/read-events";
import { endOf } from "@narthex/domain/schedule/schedule";
import { labelText } from "@narthex/domain/seating";
import { CALENDAR_PURPOSE, deriveKey } from "#platform/encrypt.ts";
import type { Services } from "#platform/services.ts";
import { findEdition, type ContentStore, type Snapshot } from "../content/index.ts";
import { readSignups } from "../experiences/index.ts";
import { findPerson, type Registration } from "../people/index.ts";
import { listSeatingsOf } from "../seating/index.ts";
import { listStarsOf, type Feed } from "./my-day.repository.ts";
import { eventsFor, starsView } from "./my-day.views.ts";

const MINUTE_MS = 60_000;
const MAC_LENGTH = 22;
const NAME = /^([A-Za-z0-9_-]{21})([A-Za-z0-9_-]{22})\.ics$/;

const macOf = (feedId: string, secret: string): string =>
  createHmac("sha256", deriveKey(secret, CALENDAR_PURPOSE)).update(feedId).digest("base64url").slice(0, MAC_LENGTH);

/** The file name of a feed: nobody can make it from the database alone. */
export const feedName = (feedId: string, secret: string): string => `${feedId}${macOf(feedId, secret)}.ics`;

/** The id of a feed from its file name. Null if the name was not made here. */
export function feedIdOf(name: string, secret: string): string | null {
  const [, feedId, mac] = NAME.exec(name) ?? [];
  if (feedId === undefined || mac === undefined) return null;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(feedId, secret))) ? feedId : null;
}

type Reading = Pick<Services, "db" | "clock" | "config">;

const uidOf = (editionId: string, eventId: number): string => `${editionId}-${eventId}@narthex`;

async function readEdition(
  { db, clock, config }: Reading,
  snapshot: Snapshot,
  { personId, locale: stored }: Feed,
  { type, isAbsentAlumnus }: Registration,
): Promise<{ events: CalendarEvent[]; stamp: number }> {
  const { edition } = snapshot;
  const locale = localeFor(edition.languages, stored);
  const now = clock.now();
  const person = { type, isAbsentAlumni: isAbsentAlumnus };
  const rows = await listStarsOf(db, personId, edition.id);
  const stars = starsView(rows, snapshot, { type, locale });
  const own = myDay(
    eventsFor(snapshot, type, locale).map((event) => eventFor(event, person, edition, now)),
    {
      starred: new Set(stars.map(({ eventId }) => eventId)),
      signups: await readSignups(db, { personId, snapshot, now, locale }),
      seatings: await listSeatingsOf(db, personId, edition.id, edition.seatingServices),
    },
    person,
    edition,
  );
  const schedule = `${config.publicUrl}${edition.routePrefix}/schedule`;
  const dateOf = new Map(snapshot.events.map(({ id, date }) => [id, date]));
  const eventOf = (event: OwnEvent): CalendarEvent => ({
    uid: uidOf(edition.id, event.id),
    start: Date.parse(event.startTime),
    end: endOf(event),
    title: [labelText(event.label), event.title].filter(Boolean).join(": "),
    location: [...event.location, ...(event.seat ? [event.seat] : [])].join(", "),
    description: event.subtitle,
    url: `${schedule}${dayHash(edition, dateOf.get(event.id) ?? "", event.slug)}`,
    isCancelled: event.isCancelled,
  });
  const listed = new Set(own.map(({ id }) => id));
  const cancelled = stars
    .filter(({ change, eventId }) => change === "cancelled" && !listed.has(eventId))
    .map(({ eventId, startTime, title }): CalendarEvent => {
      const seen = rows.find((row) => row.eventId === eventId)?.seen;
      const start = Date.parse(startTime);
      const end = start + (seen?.durationInMin ?? 0) * MINUTE_MS;
      const more = { location: seen?.location ?? "", description: "", url: schedule, isCancelled: true };
      return { uid: uidOf(edition.id, eventId), start, end, title, ...more };
    });
  const published = (await findEdition(db, edition.id))?.publishedAt;
  return {
    events: [...own.map(eventOf), ...cancelled],
    stamp: published?.getTime() ?? 0,
  };
}

/** The calendar of a person: their own day in every edition that they are registered for. */
export async function readCalendar(services: Reading, store: ContentStore, feed: Feed): Promise<string | null> {
  const person = await findPerson(services.db, feed.personId, "");
  const parts = (person?.registrations ?? []).flatMap((registration) => {
    const snapshot = store.find(registration.conferenceType);
    return snapshot ? [{ registration, snapshot }] : [];
  });
  const [first] = parts;
  if (!first) return null;
  const read = await Promise.all(
    parts.map(({ registration, snapshot }) => readEdition(services, snapshot, feed, registration)),
  );
  const titleOf = ({ edition }: Snapshot): string => textIn(edition.shortTitle, localeFor(LOCALES, feed.locale));
  return writeCalendar({
    name: parts.map(({ snapshot }) => titleOf(snapshot)).join(" · "),
    timeZone: first.snapshot.edition.timeZone,
    stamp: Math.max(...read.map(({ stamp }) => stamp)),
    sequence: Math.max(...parts.map(({ snapshot }) => snapshot.edition.version)),
    events: read.flatMap(({ events }) => events),
  });
}
