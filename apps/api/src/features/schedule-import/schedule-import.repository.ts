import type { ScheduleImportField } from "@narthex/contract/console/schedule-import";
import { eq } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import type { RememberedTitles } from "@narthex/domain/sheets/guess-columns";
import { scheduleTitles } from "./schedule-import.tables.ts";

export async function findScheduleTitles(db: Db, editionId: string): Promise<RememberedTitles<ScheduleImportField>> {
  const [row] = await db
    .select({ titles: scheduleTitles.titles })
    .from(scheduleTitles)
    .where(eq(scheduleTitles.editionId, editionId));
  return row?.titles ?? {};
}

export async function upsertScheduleTitles(
  db: Db,
  editionId: string,
  titles: RememberedTitles<ScheduleImportField>,
): Promise<void> {
  await db
    .insert(scheduleTitles)
    .values({ editionId, titles })
    .onConflictDoUpdate({ target: scheduleTitles.editionId, set: { titles } });
}
