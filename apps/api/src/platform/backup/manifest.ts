import { z } from "zod";

export const MANIFEST = "manifest.json";
export const FORMAT = "narthex-backup-1";

const StoredJob = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()), startAfter: z.string() });
export type StoredJob = z.infer<typeof StoredJob>;

/** What an archive is a backup of. It follows the tables, whose rows it counts. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The name of the last migration of the database that it was made from. */
  migration: z.string(),
  /** In an order in which each comes after those that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  jobs: z.array(StoredJob),
});
export type Manifest = z.infer<typeof Manifest>;
