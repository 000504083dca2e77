import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "../people/people.tables.ts";

/** Submitted forms, stored before they are delivered. The receiver recognizes a repetition by the id. */
export const formEntries = pgTable(
  "form_entries",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** The address that the form is about, in lower case: the sender's own, or the friend's. */
    email: text().notNull(),
    /** Null for public forms. */
    personId: integer("person_id").references(() => people.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp("delivered_at", { withTimezone: true }),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    /** Until then one process is delivering it. */
    claimedUntil: timestamp("claimed_until", { withTimezone: true }),
  },
  (table) => [
    index("form_entries_person").on(table.personId),
    index("form_entries_email").on(table.email, table.createdAt),
    index("form_entries_referrer").on(sql`lower(${table.payload}->>'referrerEmail')`, table.createdAt),
    index("form_entries_waiting")
      .on(table.createdAt)
      .where(sql`${table.deliveredAt} is null`),
  ],
);
