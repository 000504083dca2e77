import { integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people } from "../people/people.tables.ts";

/** Events that people starred, as they last saw them: a changed or cancelled one says so until it is seen. */
export const stars = pgTable(
  "stars",
  {
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    eventId: integer("event_id").notNull(),
    seen: jsonb().notNull(),
    starredAt: timestamp("starred_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.editionId, table.eventId] })],
);

/** The calendars that people subscribed to. The secret address is the id with a code that NARTHEX_SECRET makes. */
export const calendarFeeds = pgTable("calendar_feeds", {
  personId: integer("person_id")
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  feedId: text("feed_id").notNull().unique(),
  locale: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** How many minutes before an event people are reminded, where it is not the default. */
export const reminderSettings = pgTable("reminder_settings", {
  personId: integer("person_id")
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  minutesBefore: integer("minutes_before").notNull(),
});

/** The reminders that were queued: one for each person, event and start. An event that moves has another one. */
export const reminders = pgTable(
  "reminders",
  {
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    eventId: integer("event_id").notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.editionId, table.eventId, table.startsAt] })],
);
