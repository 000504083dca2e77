import { and, asc, count, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { JOB_OPTIONS } from "#platform/jobs/queue.ts";
import type { Db } from "#platform/postgres/db.ts";
import { auditEntries } from "../audit/audit.tables.ts";
import { people } from "../people/people.tables.ts";
import { publications } from "../publications/publications.tables.ts";
import { webhookMessages, webhooks } from "./webhooks.tables.ts";

/** What happened longer ago is not told any more. Jobs are retried as long. */
const MAX_AGE_DAYS = 2;
const KEEP_DAYS = 30;

const SHOWN = { id: webhooks.id, url: webhooks.url, events: webhooks.events, madeAt: webhooks.madeAt };

export const listWebhooksOf = (db: Db, editionId: string) =>
  db.select(SHOWN).from(webhooks).where(eq(webhooks.editionId, editionId)).orderBy(asc(webhooks.id));

export async function countWebhooks(db: Db, editionId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(webhooks).where(eq(webhooks.editionId, editionId));
  return row?.count ?? 0;
}

export async function insertWebhook(db: Db, row: typeof webhooks.$inferInsert) {
  const [webhook] = await db.insert(webhooks).values(row).returning(SHOWN);
  if (!webhook) throw new Error("The webhook was not stored.");
  return webhook;
}

const isOf = (editionId: string, id: number) => and(eq(webhooks.editionId, editionId), eq(webhooks.id, id));

export async function findWebhook(db: Db, editionId: string, id: number) {
  const [row] = await db.select(SHOWN).from(webhooks).where(isOf(editionId, id));
  return row ?? null;
}

export async function removeWebhookRow(db: Db, editionId: string, id: number): Promise<string | null> {
  const [row] = await db.delete(webhooks).where(isOf(editionId, id)).returning({ url: webhooks.url });
  return row?.url ?? null;
}

export const listAllWebhooks = (db: Db) => db.select().from(webhooks);

export const listMessagesOf = (db: Db, editionId: string, limit: number) =>
  db
    .select({
      id: webhookMessages.id,
      webhookId: webhookMessages.webhookId,
      event: webhookMessages.event,
      at: webhookMessages.at,
      attempts: webhookMessages.attempts,
      attemptedAt: webhookMessages.attemptedAt,
      status: webhookMessages.status,
      deliveredAt: webhookMessages.deliveredAt,
      // The first attempt is no repetition.
      isGivenUp: sql<boolean>`${webhookMessages.deliveredAt} is null and ${webhookMessages.attempts} > ${JOB_OPTIONS.retryLimit}`,
    })
    .from(webhookMessages)
    .innerJoin(webhooks, eq(webhooks.id, webhookMessages.webhookId))
    .where(eq(webhooks.editionId, editionId))
    .orderBy(desc(webhookMessages.at), desc(webhookMessages.id))
    .limit(limit);

/** The ids of messages that were not there yet. */
export async function insertMessages(db: Db, rows: (typeof webhookMessages.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await db
    .insert(webhookMessages)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: webhookMessages.id });
  return added.map(({ id }) => id);
}

/** A message that waits, with where it goes. */
export async function findWaitingMessage(db: Db, id: string) {
  const [row] = await db
    .select({
      source: webhookMessages.source,
      at: webhookMessages.at,
      url: webhooks.url,
      secret: webhooks.secret,
      editionId: webhooks.editionId,
    })
    .from(webhookMessages)
    .innerJoin(webhooks, eq(webhooks.id, webhookMessages.webhookId))
    .where(and(eq(webhookMessages.id, id), isNull(webhookMessages.deliveredAt)));
  return row ?? null;
}

export const settleMessage = (db: Db, id: string, status: number | null, isDelivered: boolean) =>
  db
    .update(webhookMessages)
    .set({
      attempts: sql`${webhookMessages.attempts} + 1`,
      attemptedAt: sql`now()`,
      status,
      ...(isDelivered && { deliveredAt: sql`now()` }),
    })
    .where(eq(webhookMessages.id, id));

export const removeOldMessages = (db: Db) =>
  db.delete(webhookMessages).where(lte(webhookMessages.at, sql`now() - make_interval(days => ${KEEP_DAYS})`));

const since = (from: Date) =>
  sql`greatest(${from.toISOString()}::timestamptz, now() - make_interval(days => ${MAX_AGE_DAYS}))`;

/** What was published since a time and can no longer be recalled. */
export const listPublishedSince = (db: Db, editionId: string, from: Date) =>
  db
    .select({ id: publications.id, at: publications.noticesAt, edits: publications.edits })
    .from(publications)
    .where(
      and(
        eq(publications.editionId, editionId),
        eq(publications.state, "published"),
        sql`${publications.noticesAt} > ${since(from)}`,
        lte(publications.noticesAt, sql`now()`),
      ),
    );

/** What was done to people since a time, by the log. */
export const listPeopleChangesSince = (db: Db, editionId: string, from: Date) =>
  db
    .select({ id: auditEntries.id, at: auditEntries.at })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.editionId, editionId),
        inArray(auditEntries.action, [
          "people.imported",
          "person.added",
          "person.changed",
          "person.readdressed",
          "person.cancelled",
          "person.erased",
        ]),
        sql`${auditEntries.at} > ${since(from)}`,
      ),
    );

export async function findPublished(db: Db, id: number) {
  const [row] = await db.select().from(publications).where(eq(publications.id, id));
  return row ?? null;
}

/** An entry of the log with the person whom it is about, as long as they are not erased. */
export async function findPeopleChange(db: Db, id: number) {
  const [row] = await db
    .select({ action: auditEntries.action, detail: auditEntries.detail, person: people.hashId })
    .from(auditEntries)
    .leftJoin(people, eq(people.id, auditEntries.subjectId))
    .where(eq(auditEntries.id, id));
  return row ?? null;
}
