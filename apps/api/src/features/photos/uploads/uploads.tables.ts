import { sql } from "drizzle-orm";
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { editions } from "../../content/content.tables.ts";
import { people } from "../../people/people.tables.ts";
import { photos } from "../photos.tables.ts";

/** An upload of the files of a camera, from the page of the console. */
export const photoUploads = pgTable(
  "photo_uploads",
  {
    id: text().primaryKey(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    /** Null after an erasure. */
    personId: integer("person_id").references(() => people.id, { onDelete: "set null" }),
    camera: text(),
    tab: text(),
    slotId: text("slot_id"),
    clockOffsetS: doublePrecision("clock_offset_s").notNull(),
    /** `open`, `sorting` or `done`. */
    state: text().notNull().default("open"),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
    /** When something last arrived. */
    touchedAt: timestamp("touched_at", { withTimezone: true }).notNull().defaultNow(),
    /** Until this time no other process works on the upload. */
    leasedUntil: timestamp("leased_until", { withTimezone: true }),
  },
  (table) => [index("photo_uploads_edition").on(table.editionId, table.startedAt)],
);

/** A file of an upload. Its parts are in the store until it was read. */
export const photoUploadFiles = pgTable(
  "photo_upload_files",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => photoUploads.id, { onDelete: "cascade" }),
    /** Counted from 1 within the upload. */
    number: integer().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    /** The numbers of the parts that arrived. */
    received: integer()
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    /** `added`, `known`, `poster` or `refused`; null until that is known. */
    result: text(),
    reason: text(),
    photoId: text("photo_id").references(() => photos.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.number] }),
    unique("photo_upload_files_once").on(table.uploadId, table.name, table.bytes),
    index("photo_upload_files_photo").on(table.photoId),
  ],
);
