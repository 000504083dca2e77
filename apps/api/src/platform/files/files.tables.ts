import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** An upload name, issued to one person for one file. `personId` is null after the person was erased. */
export const uploads = pgTable(
  "uploads",
  {
    name: text().primaryKey(),
    personId: integer("person_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Null for files that phones upload to a bucket. */
    receivedAt: timestamp("received_at", { withTimezone: true }),
    /** The name of the rendered file. */
    result: text(),
    spentAt: timestamp("spent_at", { withTimezone: true }),
  },
  (table) => [index("uploads_person").on(table.personId), index("uploads_age").on(table.createdAt)],
);

/** Files to remove. A row is written in the transaction that discards a file, and deleted after the file. */
export const discardedFiles = pgTable("discarded_files", {
  name: text().primaryKey(),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
});
