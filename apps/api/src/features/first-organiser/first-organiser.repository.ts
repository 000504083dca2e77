import { gt } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { firstOrganiserLinks } from "./first-organiser.tables.ts";

export async function replaceFirstLink(db: Db, tokenDigest: string, expiresAt: Date): Promise<void> {
  await db.delete(firstOrganiserLinks);
  await db.insert(firstOrganiserLinks).values({ tokenDigest, expiresAt });
}

/** The digest of the link that is valid, locked until the transaction ends. */
export async function findFirstLink(db: Db, now: Date): Promise<string | null> {
  const [row] = await db.select().from(firstOrganiserLinks).where(gt(firstOrganiserLinks.expiresAt, now)).for("update");
  return row?.tokenDigest ?? null;
}

export const removeFirstLink = async (db: Db): Promise<void> => void (await db.delete(firstOrganiserLinks));
