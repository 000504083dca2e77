import { index, integer, jsonb, pgTable, text, timestamp, bigint } from "drizzle-orm/pg-core";
import { people } from "../people/people.tables.ts";

/** Analytics events. `personId` is null without the person's consent. */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    personId: integer("person_id").references(() => people.id, { onDelete: "cascade" }),
    name: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    page: text().notNull(),
    props: jsonb().notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("analytics_events_person").on(table.personId),
    index("analytics_events_age").on(table.receivedAt),
    index("analytics_events_use").on(table.name, table.at),
  ],
);
