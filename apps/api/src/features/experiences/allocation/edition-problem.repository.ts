import { and, asc, eq, sql } from "drizzle-orm";
import { LONG_STATEMENT_TIMEOUT_MS, type Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { people, registrations } from "../../people/people.tables.ts";
import { signups } from "../signups.tables.ts";

/** A sign-up with what decides whether and how its person takes part. */
export type SignupOfPerson = Awaited<ReturnType<typeof listSignupsByPerson>>[number];

/** Every sign-up of an edition's registered people, by person and rank. */
export const listSignupsByPerson = (db: Db, editionId: string) =>
  db
    .select({
      id: signups.id,
      personId: signups.personId,
      email: people.email,
      hashId: people.hashId,
      delegateType: registrations.type,
      confYear: registrations.confYear,
      needsStepFree: registrations.needsStepFree,
      type: signups.type,
      status: signups.status,
      ranking: signups.ranking,
      startsAt: signups.startsAt,
      eventId: signups.eventId,
      slotId: signups.slotId,
    })
    .from(signups)
    .innerJoin(people, eq(people.id, signups.personId))
    .innerJoin(
      registrations,
      and(eq(registrations.personId, signups.personId), eq(registrations.editionId, signups.editionId)),
    )
    .where(eq(signups.editionId, editionId))
    .orderBy(asc(signups.personId), sql`${signups.ranking} nulls last`, asc(signups.startsAt), asc(signups.id));

/**
 * A lock for the rest of the transaction. Publishing and taking back the places of an edition is exclusive; people who
 * change their own sign-ups share the lock, so they do not wait for one another.
 */
export async function lockAllocation(db: Db, editionId: string, mode: "shared" | "exclusive"): Promise<void> {
  if (mode === "exclusive")
    await db.execute(sql`select set_config('statement_timeout', ${String(LONG_STATEMENT_TIMEOUT_MS)}, true)`);
  await lockUntilCommit(db, "allocation", editionId, mode);
}
