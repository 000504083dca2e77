import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people } from "../people/people.tables.ts";

/** A photo or video of an edition. Its id is unguessable, and the name of its files. */
export const photos = pgTable(
  "photos",
  {
    id: text().primaryKey(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** `Featured` or a day for everyone's photos; null for a photo that only its people can see. */
    tab: text(),
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A blurred placeholder as base64; null for photos of earlier versions until the chore has read them. */
    thumbhash: text(),
    /** Digest of the imported file, by which the same file is recognized. */
    digest: text().notNull(),
    position: integer().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("photos_once").on(table.editionId, table.digest),
    index("photos_order").on(table.editionId, table.tab, table.position),
  ],
);

/** The people that a photo belongs to, with the tab in which each sees it. */
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

/** The photos that a person chose to download, for the link in their email. */
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
