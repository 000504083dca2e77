import type { ScheduleImportField } from "@narthex/contract/console/schedule-import";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { RememberedTitles } from "@narthex/domain/sheets/guess-columns";
import { editions } from "../content/content.tables.ts";

/** The column titles that were chosen for the last import of a spreadsheet of the schedule, by field. */
export const scheduleTitles = pgTable("programme_titles", {
  editionId: text("edition_id")
    .primaryKey()
    .references(() => editions.id, { onDelete: "cascade" }),
  titles: jsonb().notNull().$type<RememberedTitles<ScheduleImportField>>(),
});
