import { eq } from "drizzle-orm";
import type { Db } from "#platform/db.ts";
import { idempotencyKeys } from "#platform/idempotency.tables.ts";
import type { Subject } from "#platform/keepers.ts";
import { people, registrations, signIns } from "./people.tables.ts";
import { erasureRequests, socialProfiles } from "./social.tables.ts";

/** Everything of a person's in the tables of this room. */
export async function readPerson(db: Db, personId: number) {
  const [person] = await db.select().from(people).where(eq(people.id, personId));
  const [social] = await db.select().from(socialProfiles).where(eq(socialProfiles.personId, personId));
  const [erasure] = await db.select().from(erasureRequests).where(eq(erasureRequests.personId, personId));
  return {
    person,
    registrations: await db.select().from(registrations).where(eq(registrations.personId, personId)),
    signIns: await db.select().from(signIns).where(eq(signIns.personId, personId)),
    socialProfile: social ?? null,
    erasureAskedAt: erasure?.askedAt ?? null,
    writes: await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.personId, personId)),
  };
}

/** Whoever has this address. Nothing of theirs is written until the transaction is over. */
export async function lockSubject(db: Db, email: string): Promise<Subject | null> {
  const [row] = await db
    .select({ id: people.id, hashId: people.hashId, email: people.email })
    .from(people)
    .where(eq(people.email, email))
    .for("update");
  return row ?? null;
}

export async function removePerson(db: Db, id: number): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.personId, id));
  await db.delete(people).where(eq(people.id, id));
}
