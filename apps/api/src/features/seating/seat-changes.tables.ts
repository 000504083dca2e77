import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people } from "../people/people.tables.ts";

/** What staff did to the seats of a service at once: by hand, or by accepting a proposal. */
export const seatBatches = pgTable(
  "seat_batches",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    serviceId: integer("service_id").notNull(),
    isProposal: boolean("is_proposal").notNull(),
    madeBy: integer("made_by").references(() => people.id, { onDelete: "set null" }),
    madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
    isUndone: boolean("is_undone").notNull().default(false),
  },
  (table) => [index("seat_batches_service").on(table.editionId, table.serviceId)],
);

/** The seats that a person had before and after. */
export const seatChanges = pgTable(
  "seat_changes",
  {
    batchId: integer("batch_id")
      .notNull()
      .references(() => seatBatches.id, { onDelete: "cascade" }),
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    before: text(),
    after: text(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.personId] }),
    index("seat_changes_person").on(table.personId),
  ],
);
