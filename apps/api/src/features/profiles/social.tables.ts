import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { people } from "../people/people.tables.ts";

/** The public profile of a person. Until they edit it, name and organization come from their registration. */
export const socialProfiles = pgTable("social_profiles", {
  personId: integer("person_id")
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  name: text().notNull(),
  organization: text().notNull(),
  title: text().notNull(),
  email: text().notNull(),
  emailFlag: boolean("email_flag").notNull(),
  instagram: text().notNull(),
  facebook: text().notNull(),
  x: text().notNull(),
  linkedin: text().notNull(),
  /** The unguessable name of the picture, without file extension. */
  picture: text(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

export const erasureRequests = pgTable("erasure_requests", {
  personId: integer("person_id")
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
});
