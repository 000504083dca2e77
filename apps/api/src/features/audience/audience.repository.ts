import type { Edition } from "@narthex/contract/app/editions";
import type { DelegateType, Locale } from "@narthex/contract/base/common";
import { LOCALES } from "@narthex/contract/base/languages";
import type { ReaderSeat } from "@narthex/domain/announcements";
import { blockOfSeat } from "@narthex/domain/seating-assignment/plan";
import { and, count, eq, inArray, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import DataLoader from "dataloader";
import type { Db } from "#platform/postgres/db.ts";
import { signups } from "../experiences/signups.tables.ts";
import { hasRegistration } from "../people/index.ts";
import { people, registrations, signIns } from "../people/people.tables.ts";
import { pushDevices } from "../push/push.tables.ts";
import { seatings } from "../seating/seating.tables.ts";

/** A person's place in an experience. A ranked one is known from the edition's allocation on. */
type HeldPlace = { type: string; isRanked: boolean };
export type PlacesAndSeats = { places: readonly HeldPlace[]; seats: readonly ReaderSeat[] };

const NOTHING: PlacesAndSeats = { places: [], seats: [] };

/** The places and seats of people in an edition: of some, or of everyone. */
export async function listPlacesAndSeats(
  db: Db,
  editionId: string,
  personIds: readonly number[] | null,
): Promise<(personId: number) => PlacesAndSeats> {
  const places = await db
    .select({
      personId: signups.personId,
      type: signups.type,
      isRanked: sql<boolean>`${signups.ranking} is not null`,
    })
    .from(signups)
    .where(
      and(
        eq(signups.editionId, editionId),
        eq(signups.status, "Confirmed"),
        isNotNull(signups.startsAt),
        personIds === null ? undefined : inArray(signups.personId, [...personIds]),
      ),
    );
  const seats = await db
    .select({ personId: seatings.personId, service: seatings.serviceId, name: seatings.allocation })
    .from(seatings)
    .where(
      and(
        eq(seatings.editionId, editionId),
        personIds === null ? undefined : inArray(seatings.personId, [...personIds]),
      ),
    );
  const held = new Map<number, { places: HeldPlace[]; seats: ReaderSeat[] }>();
  const of = (personId: number) => {
    const found = held.get(personId) ?? { places: [], seats: [] };
    held.set(personId, found);
    return found;
  };
  for (const { personId, ...place } of places) of(personId).places.push(place);
  for (const { personId, service, name } of seats) of(personId).seats.push({ service, block: blockOfSeat(name) });
  return (personId) => held.get(personId) ?? NOTHING;
}

const MAX_PEOPLE = 500;

/** Looks up the people who ask at the same time together: after a publication every open app asks. */
export const createPlacesLoader = (db: Db) =>
  new DataLoader<{ personId: number; editionId: string }, PlacesAndSeats>(
    async (readers) => {
      const found = new Map<string, (personId: number) => PlacesAndSeats>();
      for (const [editionId, own] of Map.groupBy(readers, (reader) => reader.editionId))
        found.set(
          editionId,
          await listPlacesAndSeats(
            db,
            editionId,
            own.map(({ personId }) => personId),
          ),
        );
      return readers.map(({ personId, editionId }) => found.get(editionId)?.(personId) ?? NOTHING);
    },
    { cache: false, maxBatchSize: MAX_PEOPLE, batchScheduleFn: (load) => void setImmediate(load) },
  );

const lastLocale = sql`coalesce(
  (select ${pushDevices.locale} from ${pushDevices} where ${pushDevices.personId} = ${registrations.personId}
   order by ${pushDevices.updatedAt} desc limit 1),
  (select web_sessions.locale from ${signIns} join web_sessions on web_sessions.sub = ${signIns.sub}
   where ${signIns.personId} = ${registrations.personId} and web_sessions.locale is not null
   order by web_sessions.expires_at desc limit 1),
  (select max(${signups.locale}) from ${signups}
   where ${signups.personId} = ${registrations.personId} and ${signups.editionId} = ${registrations.editionId}))`;

/**
 * The language of a person's last device with messages, or of their browser, or of their choices. It is nested because drizzle leaves the tables of an expression's own columns
 * out when a query has one table, and the subqueries would then compare their columns with themselves.
 */
export const localeOfPerson = sql<string | null>`${lastLocale}`;

/** Who asked for an email. `editionIds` are those of their registrations. */
type Asker = { email: string; isRegistered: boolean; editionIds: string[]; locale: Locale | null };

async function readAsker(db: Db, personId: number, lock: SQL): Promise<Asker | null> {
  const own = sql`from ${registrations} where ${registrations.personId} = ${people.id}`;
  const { rows } = await db.execute<Omit<Asker, "locale"> & { locales: string[] }>(sql`
    select ${people.email}, ${hasRegistration(sql`${people.email}`)} as "isRegistered",
      array(select ${registrations.editionId} ${own}) as "editionIds", array(select ${localeOfPerson} ${own}) as locales
    from ${people} where ${people.id} = ${personId} ${lock}`);
  return (
    rows.map(({ locales, ...row }) => ({ ...row, locale: LOCALES.find((one) => locales.includes(one)) ?? null }))[0] ??
    null
  );
}

export const findAsker = (db: Db, personId: number): Promise<Asker | null> => readAsker(db, personId, sql``);

/** Locked: nobody corrects the address or erases the person until the transaction ends. */
export const lockAsker = (db: Db, personId: number): Promise<Asker | null> =>
  readAsker(db, personId, sql`for share of people`);

/** Those of these editions for which a person is registered. Who only works on a draft has none. */
export const editionsOf = (asker: Asker | null, editions: readonly Edition[]): Edition[] =>
  editions.filter(({ id }) => asker?.editionIds.includes(id));

export const editionOf = (...of: Parameters<typeof editionsOf>): Edition | undefined => editionsOf(...of)[0];

export type RegisteredPerson = {
  personId: number;
  hashId: string;
  type: DelegateType;
  confYear: string;
  groupName: string;
  locale: string | null;
};

/** Everyone in an edition, with the language in which they read, if it is known. */
export async function listRegisteredIn(db: Db, editionId: string): Promise<RegisteredPerson[]> {
  const { personId, type, confYear, groupName } = registrations;
  const rows = await db
    .select({ personId, hashId: people.hashId, type, confYear, groupName, locale: localeOfPerson })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.personId))
    .where(eq(registrations.editionId, editionId));
  return rows as RegisteredPerson[];
}

/** How many people each group of an edition has. */
export const countGroups = (db: Db, editionId: string): Promise<{ name: string; people: number }[]> =>
  db
    .select({ name: registrations.groupName, people: count() })
    .from(registrations)
    .where(and(eq(registrations.editionId, editionId), ne(registrations.groupName, "")))
    .groupBy(registrations.groupName)
    .orderBy(registrations.groupName);

const MAX_FOUND = 20;

/** People of an edition by a part of their name, or by their public ids, without their addresses. */
export const listAddressees = (
  db: Db,
  editionId: string,
  by: { text: string } | { hashIds: string[] },
): Promise<{ hashId: string; name: string; groupName: string }[]> =>
  db
    .select({ hashId: people.hashId, name: registrations.name, groupName: registrations.groupName })
    .from(registrations)
    .innerJoin(people, eq(people.id, registrations.personId))
    .where(
      and(
        eq(registrations.editionId, editionId),
        "hashIds" in by
          ? inArray(people.hashId, by.hashIds)
          : sql`strpos(lower(${registrations.name} || ' ' || ${registrations.preferredName}), lower(${by.text})) > 0`,
      ),
    )
    .orderBy(registrations.name, people.id)
    .limit(MAX_FOUND);
