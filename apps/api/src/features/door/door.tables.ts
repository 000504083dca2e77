import type { DoorAudience } from "@narthex/domain/door/decide";
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people, registrations } from "../people/people.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Where people arrive: the registration, a service, an experience, a bus, a meal. */
export const doorPoints = pgTable(
  "door_points",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    title: text().notNull(),
    audience: jsonb().notNull().$type<DoorAudience>(),
    /** How many people may enter; null for no limit. */
    places: integer(),
    opensAt: instant("opens_at"),
    closesAt: instant("closes_at"),
    /** A desk that was away may still send arrivals, with which the point is back. */
    removedAt: instant("removed_at"),
  },
  (table) => [index("door_points_edition").on(table.editionId)],
);

/** A device at a door. */
export const doorDesks = pgTable(
  "door_desks",
  {
    id: uuid().primaryKey(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    name: text().notNull(),
    personId: integer("person_id").references(() => people.id, { onDelete: "set null" }),
    /** Encrypts what the device stores. Only the device gets it, while its person is signed in. */
    key: text().notNull(),
    seenAt: instant("seen_at").notNull(),
    signedOutAt: instant("signed_out_at"),
  },
  (table) => [index("door_desks_edition").on(table.editionId), index("door_desks_person").on(table.personId)],
);

/** The places of a limited point that a desk may give without asking. */
export const doorShares = pgTable(
  "door_shares",
  {
    pointId: integer("point_id")
      .notNull()
      .references(() => doorPoints.id, { onDelete: "cascade" }),
    deskId: uuid("desk_id")
      .notNull()
      .references(() => doorDesks.id, { onDelete: "cascade" }),
    places: integer().notNull(),
    /** Counts grants: a desk gives back only from the newest that it knows. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pointId, table.deskId] })],
);

/**
 * What desks recorded. Rows are added and never changed, apart from `state` and `position`. `held`: kept apart for a decision,
 * because the desk was signed out or gave more places than it had.
 */
export const doorEntries = pgTable(
  "door_entries",
  {
    id: text().primaryKey(),
    pointId: integer("point_id")
      .notNull()
      .references(() => doorPoints.id, { onDelete: "cascade" }),
    deskId: uuid("desk_id")
      .notNull()
      .references(() => doorDesks.id, { onDelete: "cascade" }),
    personId: integer("person_id").notNull(),
    editionId: text("edition_id").notNull(),
    /** The entry that this one undoes; null for an arrival. */
    undoes: text(),
    at: instant("at").notNull(),
    receivedAt: instant("received_at").notNull(),
    state: text().notNull().$type<"kept" | "held" | "dropped">(),
    /** Grows with every entry that begins to count. Desks remember up to where they know a point. */
    position: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(),
  },
  (table) => [
    foreignKey({
      name: "door_entries_registration",
      columns: [table.personId, table.editionId],
      foreignColumns: [registrations.personId, registrations.editionId],
    }).onDelete("cascade"),
    index("door_entries_point").on(table.pointId, table.position),
    index("door_entries_person").on(table.personId, table.editionId),
    index("door_entries_undoes").on(table.undoes),
  ],
);
