import { removeDiscarded } from "#platform/files/uploads.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import type { PersonalData, Subject } from "./personal-data.ts";
import { lockSubject, removePerson } from "./people.repository.ts";

/**
 * Erases everything stored about a person in one transaction, and then their files. False if nobody has this address.
 * `prepare` runs first, in the same transaction.
 */
export async function erasePerson(
  services: Services,
  personalData: readonly PersonalData[],
  address: string,
  prepare?: (db: Db, who: Subject) => Promise<void>,
): Promise<boolean> {
  const isErased = await services.db.transaction(async (db) => {
    const who = await lockSubject(db, address.trim().toLowerCase());
    if (!who) return false;
    await prepare?.(db, who);
    for (const { erase } of personalData) await erase?.(db, who);
    await removePerson(db, who.id);
    await services.live.send(db, { event: "signed-out", data: {} });
    await services.live.send(db, { event: "person", data: { id: who.id } });
    return true;
  });
  await removeDiscarded(services);
  return isErased;
}
