import type { DelegateType, Locale } from "@narthex/contract/base/common";
import { REMINDER_MINUTES } from "@narthex/contract/app/my-day";
import type { Signup } from "@narthex/contract/app/experiences";
import type { Seating } from "@narthex/contract/app/seating";
import { dayHash } from "@narthex/domain/editions/day-hash";
import { isForSome } from "@narthex/domain/experiences/experiences";
import { localeFor } from "@narthex/domain/words/locales";
import { myDay } from "@narthex/domain/day/my-day";
import { isAbsentAlumnus } from "@narthex/domain/people/people";
import { reminderTexts, remindersOf, type Reminder } from "@narthex/domain/day/reminders";
import { eventFor, type ReadEvent } from "@narthex/domain/schedule/read-events";
import { seatedServiceOf } from "@narthex/domain/seating";
import { dateIn } from "@narthex/domain/editions/times";
import type { Chore } from "#platform/jobs/chores.ts";
import { defineJob } from "#platform/jobs/queue.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore, Snapshot } from "../content/index.ts";
import { hasPlacesBetween, readSignupsOfPeople, signupsView } from "../experiences/index.ts";
import {
  isPushOn,
  listPeopleWithBrowsers,
  queuePersonalPushes,
  withdrawPushes,
  type PersonalPush,
} from "../push/index.ts";
import { listSeatingsAt } from "../seating/index.ts";
import { eventsFor } from "./my-day.views.ts";
import {
  claimReminders,
  DEFAULT_MINUTES,
  listMinutes,
  listRemindersOf,
  listStarsAt,
  removeRemindersBefore,
} from "./reminders.repository.ts";

const PLAN_REMINDERS = defineJob<Record<string, never>>("plan-reminders");

const LONGEST_MS = Math.max(...REMINDER_MINUTES) * 60_000;
const KEEP_MS = 24 * 3_600_000;
/** People in one transaction: a process that is killed reminds none of them twice. */
const BATCH = 500;

type Planning = Pick<Services, "db" | "queue" | "config" | "clock">;
type Reader = { type: DelegateType; isAbsentAlumni: boolean };
type Member = Awaited<ReturnType<typeof listPeopleWithBrowsers>>[number];

const prefixOf = (editionId: string): string => `reminder:${editionId}:`;

/** The events of a snapshot that may begin soon for a reader, in a language. Read once for all people. */
type SoonEvents = (reader: Reader, locale: Locale) => readonly ReadEvent[];

/** An event for some people begins at the time of each person's place, so all events of the day count. */
function soonEvents(snapshot: Snapshot, now: number): SoonEvents {
  const { timeZone } = snapshot.edition;
  const dates = new Set([dateIn(timeZone, now), dateIn(timeZone, now + LONGEST_MS)]);
  const isSoon = (event: ReadEvent): boolean => {
    const start = Date.parse(event.startTime);
    return isForSome(event) ? dates.has(dateIn(timeZone, start)) : start > now && start <= now + LONGEST_MS;
  };
  const read = new Map<string, readonly ReadEvent[]>();
  return (reader, locale) => {
    const key = `${reader.type} ${reader.isAbsentAlumni} ${locale}`;
    const events =
      read.get(key) ??
      eventsFor(snapshot, reader.type, locale)
        .map((event) => eventFor(event, reader, snapshot.edition, now))
        .filter(isSoon);
    read.set(key, events);
    return events;
  };
}

/** What is the same for everyone of an edition. */
type Plan = { snapshot: Snapshot; now: number; soon: SoonEvents; seats: ReadonlyMap<number, Seating[]> };

type Due = { personId: number; reminder: Reminder; textsIn: (locale: Locale) => { title: string; body: string } };

/** The reminders of some people that are due now. */
async function dueOf(db: Db, members: readonly Member[], { snapshot, soon, seats, now }: Plan): Promise<Due[]> {
  const { edition } = snapshot;
  const ids = members.map(({ personId }) => personId);
  const minutes = await listMinutes(db, ids);
  const stars = await listStarsAt(
    db,
    edition.id,
    ids,
    snapshot.events.map(({ id }) => id),
  );
  const signups = await readSignupsOfPeople(db, ids, edition.id);
  return members.flatMap(({ personId, type, confYear }) => {
    const reader: Reader = {
      type: type as DelegateType,
      isAbsentAlumni: isAbsentAlumnus(confYear, edition.year),
    };
    const signupsIn = (locale: Locale): Signup[] => signupsView(signups.get(personId) ?? [], snapshot, now, locale);
    const dayIn = (locale: Locale) =>
      myDay(
        soon(reader, locale),
        { starred: stars.get(personId) ?? new Set(), signups: signupsIn(locale), seatings: seats.get(personId) ?? [] },
        reader,
        edition,
      );
    return remindersOf(dayIn("en"), minutes.get(personId) ?? DEFAULT_MINUTES, now)
      .filter(({ at }) => at <= now)
      .map((reminder) => ({
        personId,
        reminder,
        textsIn: (stored) => {
          const locale = localeFor(edition.languages, stored);
          const shown = dayIn(locale).find(({ id }) => id === reminder.event.id) ?? reminder.event;
          return reminderTexts({ ...shown, seat: reminder.event.seat }, edition, locale);
        },
      }));
  });
}

/** Who sits where at the services that begin soon. */
async function readSeats(db: Db, { edition }: Snapshot, soon: SoonEvents) {
  const person: Reader = { type: "SCS", isAbsentAlumni: false };
  const services = soon(person, "en").flatMap((event) => seatedServiceOf(event, person, edition) ?? []);
  const rows = services.length === 0 ? [] : await listSeatingsAt(db, edition.id, services);
  return Map.groupBy(rows, ({ personId }) => personId);
}

const pushOf = ({ edition, events }: Snapshot, { personId, reminder, textsIn }: Due): PersonalPush => {
  const { event, startsAt } = reminder;
  const date = events.find(({ id }) => id === event.id)?.date ?? "";
  return {
    personId,
    editionId: edition.id,
    notice: `${prefixOf(edition.id)}${event.id}:${startsAt}`,
    isForBrowsers: true,
    path: `${edition.routePrefix}/schedule${dayHash(edition, date, event.slug)}`,
    expiresAt: startsAt,
    texts: textsIn,
  };
};

/** Queues what is due for some people and was not queued before, and withdraws what is not due any more. */
async function remind(tx: Db, services: Planning, snapshot: Snapshot, due: readonly Due[], people: Range) {
  const editionId = snapshot.edition.id;
  const keyOf = (personId: number, eventId: number, startsAt: number): string => `${personId} ${eventId} ${startsAt}`;
  const earlier = await listRemindersOf(tx, editionId, [...new Set(due.map(({ personId }) => personId))]);
  const known = new Set(earlier.map((row) => keyOf(row.personId, row.eventId, row.startsAt.getTime())));
  const keyOfDue = ({ personId, reminder }: Due): string => keyOf(personId, reminder.event.id, reminder.startsAt);
  const rows = due
    .filter((one) => !known.has(keyOfDue(one)))
    .map(({ personId, reminder }) => ({
      personId,
      editionId,
      eventId: reminder.event.id,
      startsAt: new Date(reminder.startsAt),
    }));
  const claimed = await claimReminders(tx, rows);
  const isNew = new Set(claimed.map((row) => keyOf(row.personId, row.eventId, row.startsAt.getTime())));
  const pushes = due.map((one) => ({ one, push: pushOf(snapshot, one) }));
  const valid = pushes.map(({ push: { personId, notice = "" } }) => ({ personId, notice }));
  await withdrawPushes(tx, prefixOf(editionId), people, valid);
  const fresh = pushes.filter(({ one }) => isNew.has(keyOfDue(one)));
  await queuePersonalPushes(
    tx,
    services,
    fresh.map(({ push }) => push),
  );
}

/** People by id. */
type Range = { after: number; until: number };
const EVERYONE: Range = { after: 0, until: 2 ** 31 - 1 };

/** Whether nothing begins soon, neither an event nor a place at one. */
async function isQuiet({ db }: Planning, { edition, events }: Snapshot, now: number): Promise<boolean> {
  const until = now + LONGEST_MS;
  const starts = events.map(({ start }) => Date.parse(start));
  if (starts.some((start) => start > now && start <= until)) return false;
  return !(await hasPlacesBetween(db, edition.id, new Date(now), new Date(until)));
}

/** Queues reminders for the next people. Returns the id of the last one, or null when all are done. */
async function remindNext(services: Planning, plan: Plan, after: number): Promise<number | null> {
  const { snapshot } = plan;
  return services.db.transaction(async (tx) => {
    const members = await listPeopleWithBrowsers(tx, snapshot.edition.id, after, BATCH);
    const last = members.length < BATCH ? null : (members.at(-1)?.personId ?? null);
    const due = members.length === 0 ? [] : await dueOf(tx, members, plan);
    await remind(tx, services, snapshot, due, { after, until: last ?? EVERYONE.until });
    return last;
  });
}

async function planEdition(services: Planning, snapshot: Snapshot): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  if (await isQuiet(services, snapshot, now)) return withdrawPushes(db, prefixOf(snapshot.edition.id), EVERYONE, []);
  const soon = soonEvents(snapshot, now);
  const plan: Plan = { snapshot, now, soon, seats: await readSeats(db, snapshot, soon) };
  let after: number | null = EVERYONE.after;
  while (after !== null) after = await remindNext(services, plan, after);
}

/** Queues the reminders that are due in the served editions. */
export async function planReminders(services: Planning, store: ContentStore): Promise<void> {
  for (const snapshot of store.all()) await planEdition(services, snapshot);
  await removeRemindersBefore(services.db, new Date(services.clock.now() - KEEP_MS));
}

/** Plans reminders for as long as the server runs. */
export const startReminders = (services: Planning, store: ContentStore): void =>
  services.queue.workTogether(PLAN_REMINDERS, () => planReminders(services, store));

export const remindChore: Chore = {
  name: "remind",
  cron: "* * * * *",
  run: async ({ db, queue, config }) => {
    if (isPushOn(config)) await queue.send(db, PLAN_REMINDERS, {});
  },
};
