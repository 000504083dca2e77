import { integer, jsonb, pgTable, primaryKey, text, timestamp, index } from "drizzle-orm/pg-core";

/** The answer to a write, by the key that its sender chose. A repetition gets this answer and changes nothing. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    personId: integer("person_id").notNull(),
    key: text().notNull(),
    requestDigest: text("request_digest").notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] }), index("idempotency_keys_age").on(table.createdAt)],
);
