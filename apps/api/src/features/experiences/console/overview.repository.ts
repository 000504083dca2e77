import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { nameIn } from "../../people/index.ts";
import { people } from "../../people/people.tables.ts";
import { allocationPlaces, placeExchanges, placeOffers } from "../allocation.tables.ts";
import { signups } from "../signups.tables.ts";

const SHOWN_OFFERS = 50;

const isWish = (editionId: string) =>
  and(eq(signups.editionId, editionId), isNull(signups.eventId), isNotNull(signups.ranking));
const hasPlace = sql`${signups.status} = 'Confirmed'`;
const countWhere = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;

/** By type: how many people ranked it, ranked it first, and have no place in it. */
export const countWishes = (db: Db, editionId: string) =>
  db
    .select({
      type: signups.type,
      asked: count(),
      askedFirst: countWhere(sql`${signups.ranking} = 1`),
      without: countWhere(sql`not ${hasPlace}`),
    })
    .from(signups)
    .where(isWish(editionId))
    .groupBy(signups.type);

/** People who ranked anything, and those of them who have a place. */
export async function countPeople(db: Db, editionId: string): Promise<{ people: number; withPlace: number }> {
  const [row] = await db
    .select({
      people: sql<number>`count(distinct ${signups.personId})::int`,
      withPlace: sql<number>`count(distinct ${signups.personId}) filter (where ${hasPlace})::int`,
    })
    .from(signups)
    .where(isWish(editionId));
  return row ?? { people: 0, withPlace: 0 };
}

/** People who have a place, by slot. */
export const countPlaces = (db: Db, editionId: string) =>
  db
    .select({ slotId: signups.slotId, taken: count() })
    .from(signups)
    .where(and(eq(signups.editionId, editionId), hasPlace, isNotNull(signups.slotId)))
    .groupBy(signups.slotId);

export const countOpenOffers = (db: Db, editionId: string) =>
  db
    .select({ slotId: placeOffers.slotId, offered: count() })
    .from(placeOffers)
    .where(and(eq(placeOffers.editionId, editionId), eq(placeOffers.status, "open")))
    .groupBy(placeOffers.slotId);

export const listLatestOffers = (db: Db, editionId: string) =>
  db
    .select({
      id: placeOffers.id,
      name: nameIn(placeOffers.editionId, placeOffers.personId),
      slotId: placeOffers.slotId,
      status: placeOffers.status,
      deadline: placeOffers.deadline,
    })
    .from(placeOffers)
    .where(eq(placeOffers.editionId, editionId))
    .orderBy(sql`${placeOffers.status} <> 'open'`, desc(placeOffers.id))
    .limit(SHOWN_OFFERS);

export const listLatestExchanges = (db: Db, editionId: string) =>
  db
    .select({
      exchange: placeExchanges,
      firstName: nameIn(placeExchanges.editionId, placeExchanges.firstPersonId),
      secondName: nameIn(placeExchanges.editionId, placeExchanges.secondPersonId),
    })
    .from(placeExchanges)
    .where(eq(placeExchanges.editionId, editionId))
    .orderBy(sql`${placeExchanges.status} <> 'open'`, desc(placeExchanges.id))
    .limit(SHOWN_OFFERS);

/** The choices of a proposal's people as its report shows them. */
export const listReported = (db: Db, proposalId: number) =>
  db
    .select({ email: people.email, reported: allocationPlaces.reported })
    .from(allocationPlaces)
    .innerJoin(people, eq(people.id, allocationPlaces.personId))
    .where(eq(allocationPlaces.proposalId, proposalId))
    .orderBy(people.email);
