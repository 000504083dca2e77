import type { AuditAction } from "@narthex/contract/base/staff";
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export type AuditDetail = Record<string, string | number | boolean | null>;

/**
 * What staff did. Triggers refuse every change of an entry. People are named by id only, without a foreign key, so that an
 * erasure leaves no personal data behind and changes nothing.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for a command of the operator. */
    actorId: integer("actor_id"),
    editionId: text("edition_id").notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** The person whom it was done to. */
    subjectId: integer("subject_id"),
    detail: jsonb().$type<AuditDetail>().notNull(),
  },
  (table) => [
    index("audit_entries_edition").on(table.editionId, table.id),
    index("audit_entries_actor").on(table.actorId),
  ],
);
