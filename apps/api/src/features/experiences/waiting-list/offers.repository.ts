import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { placeExchanges, placeOffers } from "../allocation.tables.ts";
import { signups } from "../signups.tables.ts";

export type Offer = typeof placeOffers.$inferSelect;
export type Exchange = typeof placeExchanges.$inferSelect;

/** How many places of each slot are taken: by people who have one, and by open offers. */
export async function countTaken(db: Db, editionId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ slot_id: string; taken: number }>(sql`
    select slot_id, count(*)::int as taken from (
      select slot_id from signups where edition_id = ${editionId} and slot_id is not null and status = 'Confirmed'
      union all
      select slot_id from place_offers where edition_id = ${editionId} and status = 'open'
    ) places group by slot_id`);
  return new Map(rows.map(({ slot_id: id, taken }) => [id, taken]));
}

export const listOffers = (db: Db, editionId: string): Promise<Offer[]> =>
  db.select().from(placeOffers).where(eq(placeOffers.editionId, editionId));

/** What became of the last freed place that was offered to a person and is not open any more. */
export async function findLastAnswer(db: Db, editionId: string, personId: number) {
  const [row] = await db
    .select({ status: placeOffers.status })
    .from(placeOffers)
    .where(
      and(eq(placeOffers.editionId, editionId), eq(placeOffers.personId, personId), ne(placeOffers.status, "open")),
    )
    .orderBy(desc(placeOffers.offeredAt), desc(placeOffers.id))
    .limit(1);
  return row && row.status !== "open" ? row.status : null;
}

export const listExchanges = (db: Db, editionId: string): Promise<Exchange[]> =>
  db.select().from(placeExchanges).where(eq(placeExchanges.editionId, editionId));

/** Ends the offers whose deadline has come. Returns the people who had them. */
export async function expireOffers(db: Db, editionId: string, now: Date): Promise<number[]> {
  const expired = { status: "expired" } as const;
  const offers = await db
    .update(placeOffers)
    .set(expired)
    .where(and(eq(placeOffers.editionId, editionId), eq(placeOffers.status, "open"), lte(placeOffers.deadline, now)))
    .returning({ personId: placeOffers.personId });
  const exchanges = await db
    .update(placeExchanges)
    .set(expired)
    .where(
      and(
        eq(placeExchanges.editionId, editionId),
        eq(placeExchanges.status, "open"),
        lte(placeExchanges.deadline, now),
      ),
    )
    .returning({ first: placeExchanges.firstPersonId, second: placeExchanges.secondPersonId });
  return [...offers.map(({ personId }) => personId), ...exchanges.flatMap(({ first, second }) => [first, second])];
}

export async function insertOffers(
  db: Db,
  offers: readonly Pick<Offer, "editionId" | "personId" | "slotId" | "offeredAt" | "deadline">[],
): Promise<void> {
  if (offers.length > 0) await db.insert(placeOffers).values([...offers]);
}

export async function insertExchanges(
  db: Db,
  exchanges: readonly Omit<Exchange, "id" | "firstAccepted" | "secondAccepted" | "status">[],
): Promise<void> {
  if (exchanges.length > 0) await db.insert(placeExchanges).values([...exchanges]);
}

/** A person's offer, which nobody else answers or ends meanwhile. */
export async function lockOffer(db: Db, id: number, personId: number, editionId: string): Promise<Offer | null> {
  const [row] = await db
    .select()
    .from(placeOffers)
    .where(and(eq(placeOffers.id, id), eq(placeOffers.personId, personId), eq(placeOffers.editionId, editionId)))
    .for("update");
  return row ?? null;
}

const concerns = (personId: number): SQL | undefined =>
  or(eq(placeExchanges.firstPersonId, personId), eq(placeExchanges.secondPersonId, personId));

export async function findExchange(db: Db, id: number, personId: number, editionId: string): Promise<Exchange | null> {
  const [row] = await db
    .select()
    .from(placeExchanges)
    .where(and(eq(placeExchanges.id, id), eq(placeExchanges.editionId, editionId), concerns(personId)));
  return row ?? null;
}

export async function lockExchange(db: Db, id: number): Promise<Exchange | null> {
  const [row] = await db.select().from(placeExchanges).where(eq(placeExchanges.id, id)).for("update");
  return row ?? null;
}

export async function updateOffer(db: Db, id: number, status: Offer["status"]): Promise<void> {
  await db.update(placeOffers).set({ status }).where(eq(placeOffers.id, id));
}

export async function updateExchange(
  db: Db,
  id: number,
  change: Partial<Pick<Exchange, "status" | "firstAccepted" | "secondAccepted">>,
): Promise<void> {
  await db.update(placeExchanges).set(change).where(eq(placeExchanges.id, id));
}

/** What is offered to a person and can still be answered. */
export async function listOpen(
  db: Db,
  personId: number,
  editionId: string,
  now: Date,
): Promise<{ offers: Offer[]; exchanges: Exchange[] }> {
  const offers = await db
    .select()
    .from(placeOffers)
    .where(
      and(
        eq(placeOffers.personId, personId),
        eq(placeOffers.editionId, editionId),
        eq(placeOffers.status, "open"),
        gt(placeOffers.deadline, now),
      ),
    );
  const exchanges = await db
    .select()
    .from(placeExchanges)
    .where(
      and(
        concerns(personId),
        eq(placeExchanges.editionId, editionId),
        eq(placeExchanges.status, "open"),
        gt(placeExchanges.deadline, now),
      ),
    )
    .orderBy(asc(placeExchanges.id));
  return { offers, exchanges };
}

/** Everything that was ever offered to a person; of an exchange, not with whom. */
export async function listAllOffersOf(db: Db, personId: number) {
  const offers = await db.select().from(placeOffers).where(eq(placeOffers.personId, personId));
  const exchanges = await db.select().from(placeExchanges).where(concerns(personId));
  return {
    offers,
    exchanges: exchanges.map((one) => {
      const isFirst = one.firstPersonId === personId;
      return {
        editionId: one.editionId,
        give: isFirst ? one.firstSlotId : one.secondSlotId,
        get: isFirst ? one.secondSlotId : one.firstSlotId,
        accepted: isFirst ? one.firstAccepted : one.secondAccepted,
        status: one.status,
        offeredAt: one.offeredAt,
        deadline: one.deadline,
      };
    }),
  };
}

/** Ends what is offered of these slots to a person who no longer wants them, or who no longer has what they would give. */
export async function closeOffersOf(
  db: Db,
  personId: number,
  editionId: string,
  slotIds: readonly string[],
): Promise<{ closed: number; partners: number[] }> {
  if (slotIds.length === 0) return { closed: 0, partners: [] };
  const slots = [...slotIds];
  const offers = await db
    .update(placeOffers)
    .set({ status: "closed" })
    .where(
      and(
        eq(placeOffers.personId, personId),
        eq(placeOffers.editionId, editionId),
        eq(placeOffers.status, "open"),
        inArray(placeOffers.slotId, slots),
      ),
    )
    .returning({ id: placeOffers.id });
  const exchanges = await db
    .update(placeExchanges)
    .set({ status: "closed" })
    .where(
      and(
        concerns(personId),
        eq(placeExchanges.editionId, editionId),
        eq(placeExchanges.status, "open"),
        or(inArray(placeExchanges.firstSlotId, slots), inArray(placeExchanges.secondSlotId, slots)),
      ),
    )
    .returning({ first: placeExchanges.firstPersonId, second: placeExchanges.secondPersonId });
  const partners = exchanges.flatMap(({ first, second }) => [first, second]).filter((id) => id !== personId);
  return { closed: offers.length, partners };
}

/** Ends everything that is offered of these slots. Returns the people to whom it was offered. */
export async function closeOffersIn(db: Db, editionId: string, slotIds: readonly string[]): Promise<number[]> {
  const slots = [...slotIds];
  const offers = await db
    .update(placeOffers)
    .set({ status: "closed" })
    .where(
      and(eq(placeOffers.editionId, editionId), eq(placeOffers.status, "open"), inArray(placeOffers.slotId, slots)),
    )
    .returning({ personId: placeOffers.personId });
  const exchanges = await db
    .update(placeExchanges)
    .set({ status: "closed" })
    .where(
      and(
        eq(placeExchanges.editionId, editionId),
        eq(placeExchanges.status, "open"),
        or(inArray(placeExchanges.firstSlotId, slots), inArray(placeExchanges.secondSlotId, slots)),
      ),
    )
    .returning({ first: placeExchanges.firstPersonId, second: placeExchanges.secondPersonId });
  return [...offers.map(({ personId }) => personId), ...exchanges.flatMap(({ first, second }) => [first, second])];
}

/** Gives a ranked sign-up of a person a place, or takes it away with null. Returns false if there is no such sign-up. */
export async function setPlace(
  db: Db,
  { personId, editionId, type }: { personId: number; editionId: string; type: string },
  place: { slotId: string; startsAt: Date; location: string } | null,
): Promise<boolean> {
  const change = place
    ? { status: "Confirmed", ...place }
    : { status: "Unavailable", slotId: null, startsAt: null, location: "" };
  const rows = await db
    .update(signups)
    .set(change)
    .where(
      and(
        eq(signups.personId, personId),
        eq(signups.editionId, editionId),
        eq(signups.type, type),
        isNotNull(signups.ranking),
      ),
    )
    .returning({ id: signups.id });
  return rows.length === 1;
}
