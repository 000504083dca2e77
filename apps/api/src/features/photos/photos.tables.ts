import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people } from "../profiles/people.tables.ts";

/** A photograph or film of an edition. Its id is unguessable, and the name of its files. */
export const photos = pgTable(
  "photos",
  {
    id: text().primaryKey(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** `Featured` or a day, where it is for everybody; null where it is for its own people alone. */
    tab: text(),
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the file that it was made of: the same file twice is one photograph. */
    digest: text().notNull(),
    position: integer().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("photos_once").on(table.editionId, table.digest),
    index("photos_order").on(table.editionId, table.tab, table.position),
  ],
);

/** Whose a photograph is, and under which of their tabs it stands. */
export const photoPeople = pgTable(
  "photo_people",
  {
    photoId: text("photo_id")
      .notNull()
      .references(() => photos.id, { onDelete: "cascade" }),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    tab: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.photoId, table.personId] }),
    index("photo_people_person").on(table.personId),
  ],
);

/** What somebody chose to download: the link in their e-mail leads to it for a day. */
export const photoBundles = pgTable(
  "photo_bundles",
  {
    id: text().primaryKey(),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    photoIds: text("photo_ids")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("photo_bundles_person").on(table.personId, table.createdAt)],
);
