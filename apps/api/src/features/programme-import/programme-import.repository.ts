import type { ProgrammeField } from "@narthex/contract/programme-import";
import { eq } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import type { RememberedTitles } from "#platform/sheets/guess-columns.ts";
import { programmeTitles } from "./programme-import.tables.ts";

export async function findProgrammeTitles(db: Db, editionId: string): Promise<RememberedTitles<ProgrammeField>> {
  const [row] = await db
    .select({ titles: programmeTitles.titles })
    .from(programmeTitles)
    .where(eq(programmeTitles.editionId, editionId));
  return row?.titles ?? {};
}

export async function upsertProgrammeTitles(
  db: Db,
  editionId: string,
  titles: RememberedTitles<ProgrammeField>,
): Promise<void> {
  await db
    .insert(programmeTitles)
    .values({ editionId, titles })
    .onConflictDoUpdate({ target: programmeTitles.editionId, set: { titles } });
}
