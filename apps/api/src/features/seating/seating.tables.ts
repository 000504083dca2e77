import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people } from "../people/people.tables.ts";

/** A person's seat at a service, as the organisers write it. */
export const seatings = pgTable(
  "seatings",
  {
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    serviceId: integer("service_id").notNull(),
    allocation: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.editionId, table.serviceId] }),
    index("seatings_edition").on(table.editionId),
  ],
);
