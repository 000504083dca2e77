import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";

/** The screens of rooms and foyers, each with what opens it without a sign-in. */
export const screens = pgTable("screens", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  editionId: text("edition_id")
    .notNull()
    .references(() => editions.id, { onDelete: "cascade" }),
  name: text().notNull(),
  room: text(),
  token: text().notNull().unique(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull().defaultNow(),
});
