import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { people } from "../people/people.tables.ts";
import { photos } from "./photos.tables.ts";

const photoId = () =>
  text("photo_id")
    .notNull()
    .references(() => photos.id, { onDelete: "cascade" });
const personId = () =>
  integer("person_id")
    .notNull()
    .references(() => people.id, { onDelete: "cascade" });

/** A photo from a camera's card: when and with which camera it was taken, its codes, and the people it is assigned to because of them. */
export const photoFrames = pgTable(
  "photo_frames",
  {
    photoId: photoId().primaryKey(),
    camera: text().notNull(),
    fileName: text("file_name").notNull(),
    /** Corrected by the camera's clock offset. */
    takenAt: timestamp("taken_at", { withTimezone: true }),
    /** `people`, `foreign`, `unreadable` or `none`. */
    seen: text().notNull(),
    hashIds: text("hash_ids").array().notNull(),
    /** The tab for everyone that gets the photo if it is in no delegate's run. */
    tab: text(),
    /** The slot of an experience whose people get the photos that are in no delegate's run. */
    slotId: text("slot_id"),
    /** `new` until it is routed; then `code`, `people`, `experience`, `everyone`, `quarantine` or `discarded`. */
    state: text().notNull().default("new"),
    reason: text(),
    /** The photo whose code opened the run. */
    runId: text("run_id"),
  },
  (table) => [index("photo_frames_camera").on(table.camera, table.takenAt)],
);

/** A decision of the team about a frame or a whole run. The latest one that was not undone applies. */
export const photoDecisions = pgTable(
  "photo_decisions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The photo, or the photo whose code opened the run. */
    photoId: photoId(),
    /** `frame` or `run`. */
    scope: text().notNull(),
    /** `assign` or `discard`. */
    action: text().notNull(),
    decidedBy: text("decided_by").notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp("undone_at", { withTimezone: true }),
  },
  (table) => [index("photo_decisions_photo").on(table.photoId)],
);

export const photoDecisionPeople = pgTable(
  "photo_decision_people",
  {
    decisionId: integer("decision_id")
      .notNull()
      .references(() => photoDecisions.id, { onDelete: "cascade" }),
    personId: personId(),
  },
  (table) => [primaryKey({ columns: [table.decisionId, table.personId] })],
);

/** People who said that a photo is not theirs. It is never given to them again. */
export const photoRefusals = pgTable(
  "photo_refusals",
  {
    photoId: photoId(),
    personId: personId(),
    refusedAt: timestamp("refused_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.personId] })],
);

/** When a photo was given to a person or taken away, and why. */
export const photoHistory = pgTable(
  "photo_history",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    photoId: photoId(),
    personId: personId(),
    /** `given` or `taken`. */
    change: text().notNull(),
    /** `code` with the photo that shows it, `decision` with its number, or `not-me`. */
    cause: text().notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("photo_history_photo").on(table.photoId)],
);
