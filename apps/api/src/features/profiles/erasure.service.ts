import type { Db } from "#platform/db.ts";
import { removeDiscarded } from "#platform/files-uploads.ts";
import type { House } from "#platform/house.ts";
import type { Keeper } from "#platform/keepers.ts";
import { lockSubject, removePerson } from "./erasure.repository.ts";

/** Erases everything that is kept about somebody, in one transaction, and their files after it. False where nobody has this address. */
export async function erasePerson(house: House, keepers: Keeper[], address: string): Promise<boolean> {
  const isErased = await house.db.transaction(async (tx) => {
    const db = tx as unknown as Db;
    const who = await lockSubject(db, address.trim().toLowerCase());
    if (!who) return false;
    for (const keeper of keepers) await keeper.erase?.(db, who);
    await removePerson(db, who.id);
    await house.live.tell(db, { event: "person", data: { id: who.id }, personId: who.id });
    return true;
  });
  await removeDiscarded(house);
  return isErased;
}
