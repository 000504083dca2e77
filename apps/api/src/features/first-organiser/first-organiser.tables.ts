import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The link that makes its owner the first organiser of an empty server, as a digest. At most one row: a new link replaces it. */
export const firstOrganiserLinks = pgTable("first_organiser_links", {
  tokenDigest: text("token_digest").primaryKey(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
});
