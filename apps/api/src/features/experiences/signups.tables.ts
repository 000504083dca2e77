import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people } from "../people/people.tables.ts";

/** A choice or an invitation of a person, and its outcome. */
export const signups = pgTable(
  "signups",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    type: text().notNull(),
    status: text().notNull(),
    ranking: integer(),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    location: text().notNull(),
    /** The event that the person is invited to. */
    eventId: integer("event_id"),
    /** The slot of the pack in which the person has a place. */
    slotId: text("slot_id"),
    /** The language in which the person chose. */
    locale: text(),
  },
  (table) => [
    unique("signups_one_each").on(table.personId, table.editionId, table.type, table.eventId).nullsNotDistinct(),
    index("signups_edition").on(table.editionId),
    index("signups_slot")
      .on(table.editionId, table.slotId)
      .where(sql`${table.slotId} is not null`),
  ],
);
