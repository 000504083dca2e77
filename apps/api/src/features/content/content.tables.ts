import {
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** An edition that was imported. Of each conference type one is served. */
export const editions = pgTable(
  "editions",
  {
    id: text().primaryKey(),
    conferenceType: text("conference_type").notNull(),
    isServed: boolean("is_served").notNull(),
    version: integer().notNull(),
    /** A digest of the pack, so that importing the same pack again changes nothing. */
    digest: text().notNull(),
    hostOrganization: text("host_organization").notNull(),
    year: integer().notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("editions_served")
      .on(table.conferenceType)
      .where(sql`${table.isServed}`),
  ],
);

/** One thing of an edition: an event, a page, a callout … `body` is the pack's form of it. */
export const contentItems = pgTable(
  "content_items",
  {
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    key: text().notNull(),
    position: integer().notNull(),
    body: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.kind, table.key] })],
);

/** Artwork and documents of packs, once each, by digest: `{digest}.{ending}`. */
export const media = pgTable("media", {
  name: text().primaryKey(),
  bytes: bytea().notNull(),
});

/** Which picture or document a pack means by `media/…`. */
export const editionMedia = pgTable(
  "edition_media",
  {
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    path: text().notNull(),
    mediaName: text("media_name")
      .notNull()
      .references(() => media.name),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.path] })],
);
