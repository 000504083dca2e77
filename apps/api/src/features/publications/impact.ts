import { LOCALES } from "@narthex/contract/base/languages";
import type { PackAnnouncement } from "@narthex/contract/pack/pack-home";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import type { PackExperience } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import type { Impact } from "@narthex/contract/console/publications";
import { localeFor } from "@narthex/domain/words/locales";
import { allocatedServiceOf, serviceIdOf } from "@narthex/domain/seating";
import type { Db } from "#platform/postgres/db.ts";
import { audienceOf, listReaders } from "../audience/index.ts";
import { localize } from "../content/index.ts";
import { entryName, type EntryChange } from "./changes.ts";
import { noticeSentences } from "./sentences/describe.ts";
import { changedSlots, isResumed, isSettled, isStopped } from "./sentences/slot-sentences.ts";
import {
  listChoosers,
  listEventHolders,
  listPlaceHolders,
  listSeatHolders,
  listStarHolders,
  type Holder,
} from "./holders.repository.ts";

/** The people to be notified, with the entries that concern each of them. */
type Recipients = Map<number, Set<string>>;
export type Affected = { impact: Impact; recipients: Recipients };

const READING = { locale: "en", timeZone: "UTC" } as const;

/** The service whose seats are at an event. */
export const serviceOf = ({ title, label }: PackEvent): number | null =>
  serviceIdOf({ title: localize(title, "en"), label: localize(label, "en") });

type Targets = Record<"events" | "services" | "slots" | "experiences", Map<string, string>> & {
  /** Slots whose people are told one by one what becomes of their place. */
  settled: Set<string>;
  /** Events that are cancelled, or take place after all. */
  cancelled: PackEvent[];
};

/** What people may have in the changed entries, by id, with the name of the entry. */
function targetsOf(edition: PackEdition, changes: readonly EntryChange[]): Targets {
  const targets: Targets = {
    events: new Map(),
    services: new Map(),
    slots: new Map(),
    experiences: new Map(),
    settled: new Set(),
    cancelled: [],
  };
  for (const change of changes) {
    if (noticeSentences(change, READING).length === 0) continue;
    const name = entryName(change);
    if (change.part === "experiences") {
      for (const slot of changedSlots(change)) {
        targets.slots.set(slot.before.id, name);
        if (isSettled(slot)) targets.settled.add(slot.before.id);
      }
      if (isStopped(change) || isResumed(change)) targets.experiences.set((change.before as PackExperience).type, name);
    } else {
      const event = change.before as PackEvent;
      if (Boolean((change.after as PackEvent | undefined)?.cancelled) !== Boolean(event.cancelled))
        targets.cancelled.push(event);
      targets.events.set(String(event.id), name);
      const service = allocatedServiceOf(event, edition);
      if (service !== null) targets.services.set(String(service), name);
    }
  }
  return targets;
}

export const countBy = <T>(items: Iterable<T>, keyOf: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
};

/** Who is affected by changes, and who is to be notified. */
export async function affectedBy(
  db: Db,
  edition: PackEdition,
  changes: readonly EntryChange[],
  now: number,
): Promise<Affected> {
  const everyone = await listReaders(db, edition, now);
  const { events, services, slots, experiences, settled, cancelled } = targetsOf(edition, changes);
  const atCancelled = await listEventHolders(db, edition, cancelled);
  const held = {
    stars: await listStarHolders(db, edition.id, [...events.keys()].map(Number)),
    seats: await listSeatHolders(db, edition.id, [...services.keys()].map(Number)),
    choices: await listChoosers(db, edition.id, [...experiences.keys()]),
    places: [
      ...(await listPlaceHolders(db, edition.id, [...slots.keys()])),
      ...atCancelled.map(({ personId, event }) => ({ personId, id: event })),
    ],
  };
  const recipients: Recipients = new Map();
  const add = (holders: readonly Holder[], names: ReadonlyMap<string, string>): void => {
    for (const { personId, id } of holders)
      recipients.set(personId, (recipients.get(personId) ?? new Set()).add(names.get(id) ?? ""));
  };
  add(held.stars, events);
  add(held.seats, services);
  add(held.choices, experiences);
  add(
    held.places.filter(({ id }) => !settled.has(id)),
    slots,
  );
  // A person whose slot is cancelled too gets the message about the slot instead.
  add(
    atCancelled.flatMap(({ personId, event, slot }) =>
      slot !== null && settled.has(slot) ? [] : [{ personId, id: event }],
    ),
    events,
  );
  const news = changes
    .filter(({ part, before, after }) => part === "announcements" && before === undefined && after !== undefined)
    // If there was no announcement before, the change is the whole file with all of them.
    .flatMap(({ after }) => after as PackAnnouncement | PackAnnouncement[]);
  const audience = new Set(news.flatMap((one) => audienceOf(everyone, one)).map(({ personId }) => personId));
  // Only an announcement is for some people. Everything else is there for everyone.
  const isOnlyNews = changes.every(({ part, entry }) => part === "announcements" && entry !== "");
  const shown = isOnlyNews ? changes.flatMap(({ before, after }) => [before, after]) : [];
  const readers = new Set(
    shown.flatMap((one) => (one ? audienceOf(everyone, one as PackAnnouncement) : [])).map(({ personId }) => personId),
  );
  const reached = new Set([
    ...recipients.keys(),
    ...audience,
    ...held.places.filter(({ id }) => settled.has(id)).map(({ personId }) => personId),
  ]);
  const affected = everyone.filter(({ personId }) => reached.has(personId));
  const offered = LOCALES.filter((locale) => edition.languages.includes(locale));
  const distinct = (holders: readonly Holder[]): number => new Set(holders.map(({ personId }) => personId)).size;
  return {
    recipients,
    impact: {
      people: affected.length,
      byType: countBy(affected, ({ type }) => type),
      byLanguage: countBy(affected, ({ locale }) => localeFor(offered, locale)),
      byReason: {
        stars: distinct(held.stars),
        seats: distinct(held.seats),
        places: distinct(held.places),
        choices: distinct(held.choices),
        announcements: audience.size,
      },
      everybody: isOnlyNews && changes.length > 0 ? readers.size : everyone.length,
    },
  };
}
