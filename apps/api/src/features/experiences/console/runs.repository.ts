import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/postgres/db.ts";
import { allocationRuns } from "../allocation.tables.ts";

export type Run = typeof allocationRuns.$inferSelect;
type RunChange = Partial<Pick<Run, "state" | "share" | "proposalId">>;

const ACTIVE = ["waiting", "running"] as const;

/** Null if one waits or runs already. */
export async function insertRun(
  db: Db,
  run: Pick<Run, "editionId" | "startedAt"> & { seed: number | null },
): Promise<number | null> {
  const [row] = await db.insert(allocationRuns).values(run).onConflictDoNothing().returning({ id: allocationRuns.id });
  return row?.id ?? null;
}

/** Changes a run that has not ended. Returns it, or null if it has ended. */
export async function updateActiveRun(db: Db, id: number, change: RunChange): Promise<Run | null> {
  const [row] = await db
    .update(allocationRuns)
    .set(change)
    .where(and(eq(allocationRuns.id, id), inArray(allocationRuns.state, [...ACTIVE])))
    .returning();
  return row ?? null;
}

export async function findLatestRun(db: Db, editionId: string): Promise<Run | null> {
  const [row] = await db
    .select()
    .from(allocationRuns)
    .where(eq(allocationRuns.editionId, editionId))
    .orderBy(desc(allocationRuns.id))
    .limit(1);
  return row ?? null;
}

/** False if there is no such run in the edition, or it has ended. */
export async function cancelRun(db: Db, id: number, editionId: string): Promise<boolean> {
  const rows = await db
    .update(allocationRuns)
    .set({ state: "cancelled" })
    .where(
      and(
        eq(allocationRuns.id, id),
        eq(allocationRuns.editionId, editionId),
        inArray(allocationRuns.state, [...ACTIVE]),
      ),
    )
    .returning({ id: allocationRuns.id });
  return rows.length > 0;
}
