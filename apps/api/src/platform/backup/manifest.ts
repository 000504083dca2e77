import { z } from "zod";

export const MANIFEST = "manifest.json";
export const FORMAT = "narthex-backup-1";

const StoredJob = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()), startAfter: z.string() });
export type StoredJob = z.infer<typeof StoredJob>;

/** Describes an archive. It comes after the tables, because it contains their row counts. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** The name of the last migration of the database that it was made from. */
  migration: z.string(),
  /** Ordered so that each table comes after the tables that it references. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  jobs: z.array(StoredJob),
});
export type Manifest = z.infer<typeof Manifest>;
