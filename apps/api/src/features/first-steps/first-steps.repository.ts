import type { SetupPartName } from "@narthex/contract/setup/first-steps";
import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { laterParts } from "./first-steps.tables.ts";

export const listLaterParts = async (db: Db, editionId: string): Promise<Set<SetupPartName>> => {
  const rows = await db.select({ part: laterParts.part }).from(laterParts).where(eq(laterParts.editionId, editionId));
  return new Set(rows.map(({ part }) => part));
};

export async function setLater(db: Db, editionId: string, part: SetupPartName, isLater: boolean): Promise<void> {
  await (isLater
    ? db.insert(laterParts).values({ editionId, part }).onConflictDoNothing()
    : db.delete(laterParts).where(and(eq(laterParts.editionId, editionId), eq(laterParts.part, part))));
}
