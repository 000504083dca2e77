import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { SetupPartName } from "@narthex/contract/setup/first-steps";
import { editions } from "../content/content.tables.ts";

/** Parts of a conference that its team does later. */
export const laterParts = pgTable(
  "later_parts",
  {
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    part: text().notNull().$type<SetupPartName>(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.part] })],
);
