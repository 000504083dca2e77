import { and, desc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { allocationPlaces, allocationProposals, placeExchanges, placeOffers } from "./allocation.tables.ts";

export type Proposal = typeof allocationProposals.$inferSelect;
type NewProposal = Pick<
  Proposal,
  "editionId" | "seed" | "inputsDigest" | "certificate" | "proof" | "report" | "moved" | "createdAt"
>;
type NewPlaces = Pick<typeof allocationPlaces.$inferInsert, "personId" | "slots" | "explanations" | "reported">;

const BATCH = 2000;

/** Computed by a version that gave places by another rule. What it says about itself no longer applies. */
export const isOfEarlierRule = ({ report }: Pick<Proposal, "report">): boolean =>
  report === null || !("honesty" in report);

export async function insertProposal(db: Db, proposal: NewProposal, places: readonly NewPlaces[]): Promise<number> {
  const [row] = await db.insert(allocationProposals).values(proposal).returning({ id: allocationProposals.id });
  if (!row) throw new Error("The proposal was not stored.");
  for (let start = 0; start < places.length; start += BATCH)
    await db
      .insert(allocationPlaces)
      .values(places.slice(start, start + BATCH).map((one) => ({ ...one, proposalId: row.id })));
  return row.id;
}

export const listProposals = (db: Db, editionId: string): Promise<Proposal[]> =>
  db
    .select()
    .from(allocationProposals)
    .where(eq(allocationProposals.editionId, editionId))
    .orderBy(desc(allocationProposals.id));

/** The same without what only a report or a proof needs. */
export const listProposalSummaries = (db: Db, editionId: string) => {
  const { proof, report, inputsDigest, ...columns } = getTableColumns(allocationProposals);
  return db
    .select({ ...columns, hasReport: sql<boolean>`coalesce(${report} ? 'honesty', false)` })
    .from(allocationProposals)
    .where(eq(allocationProposals.editionId, editionId))
    .orderBy(desc(allocationProposals.id));
};

/** Proposals that are newer than the published one, and were not published themselves. */
export async function countUnpublishedAllocations(db: Db, editionId: string): Promise<number> {
  const proposals = await listProposals(db, editionId);
  const published = proposals.findIndex(({ publishedAt }) => publishedAt !== null);
  return published < 0 ? proposals.length : published;
}

export async function findProposal(db: Db, id: number): Promise<Proposal | null> {
  const [row] = await db.select().from(allocationProposals).where(eq(allocationProposals.id, id));
  return row ?? null;
}

const isCurrent: SQL | undefined = and(
  isNotNull(allocationProposals.publishedAt),
  isNull(allocationProposals.takenBackAt),
  isNull(allocationProposals.replacedAt),
);

/** The published proposal of an edition: its places apply now. */
export async function findPublished(db: Db, editionId: string): Promise<Proposal | null> {
  const [row] = await db
    .select()
    .from(allocationProposals)
    .where(and(eq(allocationProposals.editionId, editionId), isCurrent));
  return row ?? null;
}

export async function findExplanations(
  db: Db,
  proposalId: number,
  personId: number,
): Promise<(typeof allocationPlaces.$inferSelect)["explanations"]> {
  const [row] = await db
    .select({ explanations: allocationPlaces.explanations })
    .from(allocationPlaces)
    .where(and(eq(allocationPlaces.proposalId, proposalId), eq(allocationPlaces.personId, personId)));
  return row?.explanations ?? [];
}

/** How many places the publication gave a person. Null if they were not among those who had chosen. */
export async function findGiven(db: Db, editionId: string, personId: number): Promise<number | null> {
  const published = await findPublished(db, editionId);
  if (!published) return null;
  const [row] = await db
    .select({ slots: allocationPlaces.slots })
    .from(allocationPlaces)
    .where(and(eq(allocationPlaces.proposalId, published.id), eq(allocationPlaces.personId, personId)));
  return row?.slots.length ?? null;
}

/** What a person was given by publications, in any edition. */
export const listPublishedPlacesOf = (db: Db, personId: number) =>
  db
    .select({
      editionId: allocationProposals.editionId,
      publishedAt: allocationProposals.publishedAt,
      takenBackAt: allocationProposals.takenBackAt,
      slots: allocationPlaces.slots,
      explanations: allocationPlaces.explanations,
    })
    .from(allocationPlaces)
    .innerJoin(allocationProposals, eq(allocationProposals.id, allocationPlaces.proposalId))
    .where(and(eq(allocationPlaces.personId, personId), isNotNull(allocationProposals.publishedAt)));

/** The last publication that was taken back. */
export async function findTakenBack(db: Db, editionId: string): Promise<Proposal | null> {
  const [row] = await db
    .select()
    .from(allocationProposals)
    .where(and(eq(allocationProposals.editionId, editionId), isNotNull(allocationProposals.takenBackAt)))
    .orderBy(desc(allocationProposals.takenBackAt))
    .limit(1);
  return row ?? null;
}

export async function listPublishedEditions(db: Db): Promise<string[]> {
  const rows = await db.select({ id: allocationProposals.editionId }).from(allocationProposals).where(isCurrent);
  return rows.map(({ id }) => id);
}

export const listScheduled = (db: Db): Promise<Proposal[]> =>
  db.select().from(allocationProposals).where(eq(allocationProposals.isScheduled, true));

/** Schedules a proposal in place of the one scheduled so far; null schedules none. */
export async function schedule(db: Db, editionId: string, id: number | null): Promise<void> {
  await db
    .update(allocationProposals)
    .set({ isScheduled: false })
    .where(and(eq(allocationProposals.editionId, editionId), eq(allocationProposals.isScheduled, true)));
  if (id !== null)
    await db.update(allocationProposals).set({ isScheduled: true }).where(eq(allocationProposals.id, id));
}

export type PublishedSlot = { id: string; type: string; start: string; location: string };

/** Stores everyone's ranked sign-ups as they are, and applies the proposal to them. */
export async function applyPlaces(
  db: Db,
  { id, editionId }: Pick<Proposal, "id" | "editionId">,
  slots: readonly PublishedSlot[],
  { isSilent }: { isSilent: boolean },
): Promise<void> {
  await db.execute(sql`
    update allocation_places p set before = b.rows, notice = ${isSilent ? null : "published"}
    from (
      select person_id, jsonb_agg(jsonb_build_object('type', type, 'status', status, 'slotId', slot_id,
        'startsAt', starts_at, 'location', location)) as rows
      from signups where edition_id = ${editionId} and event_id is null and ranking is not null group by person_id
    ) b
    where p.proposal_id = ${id} and p.person_id = b.person_id`);
  await db.execute(sql`
    update signups s
    set status = case when g.slot_id is null then 'Unavailable' else 'Confirmed' end,
      slot_id = g.slot_id, starts_at = g.start, location = coalesce(g.location, '')
    from (
      select w.id, o.id as slot_id, o.start, o.location
      from signups w
      join allocation_places p on p.proposal_id = ${id} and p.person_id = w.person_id
      left join jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as o(id text, type text, start timestamptz, location text)
        on o.type = w.type and o.id = any(p.slots)
      where w.edition_id = ${editionId} and w.event_id is null and w.ranking is not null
    ) g
    where s.id = g.id`);
}

/** Restores ranked sign-ups to what they were before a publication, except for those withdrawn since. */
export async function restorePlaces(db: Db, { id, editionId }: Pick<Proposal, "id" | "editionId">): Promise<void> {
  await db.execute(sql`
    update signups s
    set status = b.status, slot_id = b."slotId", starts_at = b."startsAt", location = b.location
    from allocation_places p,
      jsonb_to_recordset(p.before) as b(type text, status text, "slotId" text, "startsAt" timestamptz, location text)
    where p.proposal_id = ${id} and s.person_id = p.person_id and s.edition_id = ${editionId}
      and s.event_id is null and s.ranking is not null and s.type = b.type`);
  await db.execute(sql`update allocation_places set notice = 'takenBack' where proposal_id = ${id}`);
}

/** Ends the offers of an edition, because other places apply from now on. Each may be made again. */
export async function removeOffers(db: Db, editionId: string): Promise<void> {
  for (const table of [placeOffers, placeExchanges]) await db.delete(table).where(eq(table.editionId, editionId));
}

export async function markPublished(db: Db, { id, editionId }: Proposal, now: Date): Promise<void> {
  await db
    .update(allocationProposals)
    .set({ replacedAt: now })
    .where(and(eq(allocationProposals.editionId, editionId), isCurrent));
  await schedule(db, editionId, null);
  await db.update(allocationProposals).set({ publishedAt: now }).where(eq(allocationProposals.id, id));
}

/** The proposal that was replaced by this one, if any, applies again. */
export async function markTakenBack(db: Db, proposal: Proposal, now: Date, reason: string): Promise<void> {
  await db.update(allocationProposals).set({ takenBackAt: now, reason }).where(eq(allocationProposals.id, proposal.id));
  if (proposal.publishedAt)
    await db
      .update(allocationProposals)
      .set({ replacedAt: null })
      .where(
        and(
          eq(allocationProposals.editionId, proposal.editionId),
          eq(allocationProposals.replacedAt, proposal.publishedAt),
          isNull(allocationProposals.takenBackAt),
        ),
      );
}
