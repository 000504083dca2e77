import type { AuditAction } from "@narthex/contract/base/staff";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { auditEntries, type AuditDetail } from "./audit.tables.ts";

/** `detail` names people by id only, and contains no text that a person wrote. */
export type AuditRecord = {
  actorId: number | null;
  editionId: string;
  action: AuditAction;
  subjectId?: number;
  detail?: AuditDetail;
};

/** `db` is the transaction of what the entry describes. */
export async function recordAudit(db: Db, { detail = {}, ...record }: AuditRecord): Promise<void> {
  await db.insert(auditEntries).values({ ...record, detail });
}

export type AuditRow = typeof auditEntries.$inferSelect;

export const listAuditEntries = (db: Db, editionId: string, limit: number, before?: number) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.editionId, editionId), before === undefined ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);

export const listAuditEntriesOf = (db: Db, actorId: number) =>
  db.select().from(auditEntries).where(eq(auditEntries.actorId, actorId)).orderBy(desc(auditEntries.id));
