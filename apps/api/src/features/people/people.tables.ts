import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import type { ImportField, ImportValues } from "@narthex/contract/console/people-import";
import type { RememberedTitles } from "@narthex/domain/sheets/guess-columns";

/**
 * Email addresses are stored in lower case. Name, church, country and number are the person's own, for all editions: a
 * registration has what the desk of its edition wrote.
 */
export const people = pgTable("people", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  hashId: text("hash_id").notNull().unique(),
  email: text().notNull().unique(),
  name: text().notNull(),
  preferredName: text("preferred_name").notNull(),
  organization: text().notNull(),
  country: text().notNull(),
  delegateId: text("delegate_id").notNull(),
  tracking: boolean().notNull().default(false),
  isHiddenInPhotos: boolean("is_hidden_in_photos").notNull().default(false),
  fcmToken: text("fcm_token"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** A person's part in one edition, and what its desk wrote about them. */
export const registrations = pgTable(
  "registrations",
  {
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    name: text().notNull(),
    preferredName: text("preferred_name").notNull(),
    organization: text().notNull(),
    country: text().notNull(),
    delegateId: text("delegate_id").notNull(),
    type: text().notNull(),
    confYear: text("conf_year").notNull(),
    groupName: text("group_name").notNull(),
    needLiveVoice: boolean("need_live_voice").notNull(),
    needsStepFree: boolean("needs_step_free").notNull().default(false),
    signupCheck: boolean("signup_check").notNull(),
    channels: text().array().notNull(),
    homepageTour: boolean("homepage_tour").notNull().default(false),
    scheduleTour: boolean("schedule_tour").notNull().default(false),
    experienceTour: boolean("experience_tour").notNull().default(false),
    /** When an invitation was sent; null if none was, or if it waits for the publication of a draft. */
    invitedAt: timestamp("invited_at", { withTimezone: true }),
    /** The language of an invitation that waits for the publication of a draft. */
    invitation: text(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.editionId] })],
);

/** A person's staff role in the console for one edition, for which they must be registered. */
export const staffRoles = pgTable(
  "staff_roles",
  {
    personId: integer("person_id").notNull(),
    editionId: text("edition_id").notNull(),
    role: text().notNull(),
    grantedAt: timestamp("granted_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.editionId, table.role] }),
    foreignKey({
      name: "staff_roles_registration",
      columns: [table.personId, table.editionId],
      foreignColumns: [registrations.personId, registrations.editionId],
    }).onDelete("cascade"),
  ],
);

/** The person of a provider's subject, stored at the first sign-in with a verified email address. */
export const signIns = pgTable(
  "sign_ins",
  {
    issuer: text().notNull(),
    sub: text().notNull(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.sub] }), index("sign_ins_person").on(table.personId)],
);

/** The column titles that were chosen for the last import of a spreadsheet of people, by field, and the meanings of values. */
export const importTitles = pgTable("import_titles", {
  editionId: text("edition_id")
    .primaryKey()
    .references(() => editions.id, { onDelete: "cascade" }),
  titles: jsonb().notNull().$type<RememberedTitles<ImportField> & { values?: ImportValues }>(),
});
