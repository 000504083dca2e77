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

/** The imported editions. One of each conference type is served. */
export const editions = pgTable(
  "editions",
  {
    id: text().primaryKey(),
    conferenceType: text("conference_type").notNull(),
    isServed: boolean("is_served").notNull(),
    version: integer().notNull(),
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

/** The files of an edition's pack, each as its schema reads it. */
export const packFiles = pgTable(
  "pack_files",
  {
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    file: text().notNull(),
    body: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.file] })],
);

/** The media of all packs, named `{digest}.{extension}` and stored once per content. */
export const media = pgTable("media", {
  name: text().primaryKey(),
  bytes: bytea().notNull(),
});

/** The stored file for each `media/…` path of an edition. */
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

/** Versions of an edition that were served before, so that they can be served again. */
export const editionVersions = pgTable(
  "edition_versions",
  {
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    files: jsonb().notNull().$type<Record<string, unknown>>(),
    media: jsonb().notNull().$type<readonly { path: string; name: string }[]>(),
    replacedAt: timestamp("replaced_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.version] })],
);
