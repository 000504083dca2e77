import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import type { Localized } from "@narthex/contract/base/common";
import { editions } from "../content/content.tables.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const editionId = () =>
  text("edition_id")
    .notNull()
    .references(() => editions.id, { onDelete: "cascade" });

/** What opens a speaker's page without a sign-in. Only its digest is stored. */
export const speakerLinks = pgTable(
  "speaker_links",
  {
    editionId: editionId(),
    speaker: text().notNull(),
    tokenDigest: text("token_digest").notNull().unique(),
    madeAt: instant("made_at").notNull(),
    openedAt: instant("opened_at"),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.speaker] })],
);

/** What the draft had when a speaker sent a correction. */
export type CorrectionBase = { role: Localized; text: Localized; picture: string | null };

/** What a speaker sent last. Null is unchanged. */
export const speakerCorrections = pgTable(
  "speaker_corrections",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    editionId: editionId(),
    speaker: text().notNull(),
    role: jsonb().$type<Localized>(),
    text: jsonb().$type<Localized>(),
    /** A JPEG, until it is decided. */
    picture: bytea(),
    base: jsonb().notNull().$type<CorrectionBase>(),
    sentAt: instant("sent_at").notNull(),
    state: text().notNull().$type<"waiting" | "accepted" | "declined">().default("waiting"),
    /** Why it was declined, for the speaker. */
    reason: text(),
  },
  (table) => [unique().on(table.editionId, table.speaker)],
);
