import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A name that one person was given for one file. Once that person is erased, the name is nobody's until it is swept. */
export const uploads = pgTable(
  "uploads",
  {
    name: text().primaryKey(),
    personId: integer("person_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Of a file that came through us; a bucket does not tell. */
    receivedAt: timestamp("received_at", { withTimezone: true }),
    /** The file that was made of what was sent. */
    result: text(),
    /** When the result was put to use. */
    spentAt: timestamp("spent_at", { withTimezone: true }),
  },
  (table) => [index("uploads_person").on(table.personId), index("uploads_age").on(table.createdAt)],
);

/** Files to take away. A row is written in the transaction that lets go of a file, and goes after the file. */
export const discardedFiles = pgTable("discarded_files", {
  name: text().primaryKey(),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
});
