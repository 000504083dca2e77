import type { Locale } from "@narthex/contract/base/common";
import type { DraftEdit } from "@narthex/contract/console/drafts";
import { PUBLICATION_STATES } from "@narthex/contract/console/publications";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people } from "../people/people.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The changes as sentences by language: for staff, and for the people whom an entry concerns. */
export type PublicationTexts = {
  staff: Record<Locale, string[]>;
  notice: Record<Locale, Record<string, string[]>>;
};

/** What staff published, or scheduled. */
export const publications = pgTable(
  "publications",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    personId: integer("person_id").references(() => people.id, { onDelete: "set null" }),
    state: text({ enum: PUBLICATION_STATES }).notNull(),
    createdAt: instant("created_at").notNull(),
    /** Who confirmed it as a second person, and when; only for publications that need one. */
    confirmerId: integer("confirmer_id").references(() => people.id, { onDelete: "set null" }),
    confirmedAt: instant("confirmed_at"),
    /** By the product's clock; null for a publication that was not scheduled. */
    publishAt: instant("publish_at"),
    version: integer(),
    previousVersion: integer("previous_version"),
    /** Set if an earlier version was served again. */
    restoredVersion: integer("restored_version"),
    edits: jsonb().notNull().$type<DraftEdit[]>(),
    texts: jsonb().notNull().$type<PublicationTexts>(),
    people: integer().notNull(),
    /** When people are notified, by the machine's clock, so that a recall always has its full minute. */
    noticesAt: instant("notices_at"),
  },
  (table) => [index("publications_edition").on(table.editionId, table.id)],
);

/** The people who are still to be notified of a publication. A row is removed when the notice is queued. */
export const publicationNotices = pgTable(
  "publication_notices",
  {
    publicationId: integer("publication_id")
      .notNull()
      .references(() => publications.id, { onDelete: "cascade" }),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** The entries that concern the person: `file entry`. */
    entries: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.personId] }),
    index("publication_notices_person").on(table.personId),
  ],
);
