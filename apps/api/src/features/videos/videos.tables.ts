import { boolean, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { editions } from "../content/content.tables.ts";
import { people } from "../people/people.tables.ts";

/** A person's position in a video, by the video's slug in its pack, and whether it is on their My List. */
export const videoProgress = pgTable(
  "video_progress",
  {
    personId: integer("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    editionId: text("edition_id")
      .notNull()
      .references(() => editions.id, { onDelete: "cascade" }),
    videoId: text("video_id").notNull(),
    percent: integer().notNull().default(0),
    seconds: doublePrecision().notNull().default(0),
    isBookmarked: boolean("is_bookmarked").notNull().default(false),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.editionId, table.videoId] })],
);
