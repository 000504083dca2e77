import { pgTable, text } from "drizzle-orm/pg-core";

/** One row at most: a digest of the files from which the demonstration was seeded. */
export const demonstrationSeeds = pgTable("demonstration_seeds", { digest: text("digest").primaryKey() });
