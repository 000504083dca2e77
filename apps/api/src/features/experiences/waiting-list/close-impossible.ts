import type { Db } from "#platform/postgres/db.ts";
import { lockStanding } from "../experiences.repository.ts";
import { canExchange, canTakePlace, findSlot, type AnswerContext } from "./answering.ts";
import { listOpen, updateExchange, updateOffer } from "./offers.repository.ts";
import { queueFreedPlaces } from "./places.job.ts";

/**
 * Ends what is still offered to people who got another place and cannot accept it any more, so that the next person gets
 * it. The sign-ups of these people are locked.
 */
export async function closeImpossible(
  db: Db,
  { services, editionId, snapshot, now }: AnswerContext,
  people: readonly number[],
): Promise<void> {
  const partners = new Set<number>();
  for (const personId of people) {
    const standing = await lockStanding(db, personId, editionId);
    const { offers, exchanges } = await listOpen(db, personId, editionId, new Date(now));
    for (const { id, slotId } of offers) {
      const slot = findSlot(snapshot, slotId);
      if (slot && canTakePlace(standing, slot, snapshot)) continue;
      await updateOffer(db, id, "closed");
      await queueFreedPlaces(db, services.queue, editionId);
    }
    for (const { id, firstPersonId, firstSlotId, secondPersonId, secondSlotId } of exchanges) {
      const isFirst = firstPersonId === personId;
      const [give, get] = isFirst ? [firstSlotId, secondSlotId] : [secondSlotId, firstSlotId];
      if (canExchange(standing, { give, get }, snapshot)) continue;
      await updateExchange(db, id, { status: "closed" });
      partners.add(isFirst ? secondPersonId : firstPersonId);
    }
  }
  for (const partner of partners)
    services.live.sendToPerson(db, { event: "allocation", data: { edition: editionId } }, partner);
}
