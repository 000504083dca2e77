import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
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

const editionId = () =>
  text("edition_id")
    .notNull()
    .references(() => editions.id, { onDelete: "cascade" });

/** How many people used the app on a day that is over. */
export const dailyUse = pgTable(
  "daily_use",
  { editionId: editionId(), date: date().notNull(), people: integer().notNull() },
  (table) => [primaryKey({ columns: [table.editionId, table.date] })],
);

/**
 * The key of a day that is not over yet. The migration makes this table and the next one UNLOGGED: their rows are in no
 * write-ahead log, replica or backup, and are lost if the engine is killed.
 */
export const dailyKeys = pgTable(
  "daily_keys",
  {
    editionId: editionId(),
    date: date().notNull(),
    /** Midnight in the edition's time zone, by the product's clock. */
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.date] })],
);

/** The people of a day that is not over yet, as digests with its key. */
export const dailyUsers = pgTable(
  "daily_users",
  { editionId: text("edition_id").notNull(), date: date().notNull(), digest: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.editionId, table.date, table.digest] }),
    foreignKey({
      columns: [table.editionId, table.date],
      foreignColumns: [dailyKeys.editionId, dailyKeys.date],
    }).onDelete("cascade"),
  ],
);
