import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Edit } from "@narthex/domain/drafts/edits";
import { editions } from "../content/content.tables.ts";
import { people } from "../people/people.tables.ts";

const editionId = () =>
  text("edition_id")
    .notNull()
    .references(() => editions.id, { onDelete: "cascade" });
const personId = () => integer("person_id").references(() => people.id, { onDelete: "set null" });
const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** A content of a file. Without `content`, there is no such file. */
export type StoredContent = { content?: unknown };

/** The files of an edition that were changed and not published. */
export const draftFiles = pgTable(
  "draft_files",
  {
    editionId: editionId(),
    file: text().notNull(),
    /** What was published when the file was last changed: the draft is what was changed in it. */
    base: jsonb().notNull().$type<StoredContent>(),
    body: jsonb().notNull().$type<StoredContent>(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.file] })],
);

/** Every saved change, for the history and for taking it back. */
export const draftChanges = pgTable(
  "draft_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    editionId: editionId(),
    file: text().notNull(),
    /** The entry of the file to which the value belongs; empty if it belongs to the file itself. */
    entry: text().notNull(),
    address: jsonb().notNull().$type<(string | number)[]>(),
    edit: jsonb().notNull().$type<Omit<Edit, "address">>(),
    personId: personId(),
    madeAt: instant("made_at"),
    /** The change that this one takes back. */
    undoes: integer(),
  },
  (table) => [index("draft_changes_entry").on(table.editionId, table.file, table.entry)],
);

/** Texts that may be published without a language, or with one older than their English. */
export const acceptedGaps = pgTable(
  "accepted_gaps",
  {
    editionId: editionId(),
    file: text().notNull(),
    /** As JSON, because it is part of the key. */
    address: text().notNull(),
    language: text().notNull(),
    /** The English text for which the gap was accepted. */
    english: text().notNull(),
    /** Why it may stay so, in the words of the person. */
    because: text(),
    personId: personId(),
    acceptedAt: instant("accepted_at"),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.file, table.address, table.language] })],
);
