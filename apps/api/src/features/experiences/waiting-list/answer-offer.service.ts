import type { Db } from "#platform/postgres/db.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { lockAllocation } from "../allocation/edition-problem.repository.ts";
import { lockStanding } from "../experiences.repository.ts";
import { canTakePlace, closed, findSlot, placeIn, refuseIfOver, type AnswerContext } from "./answering.ts";
import { closeImpossible } from "./close-impossible.ts";
import { lockOffer, setPlace, updateOffer } from "./offers.repository.ts";
import { queueFreedPlaces } from "./places.job.ts";

/** Accepts or declines a freed place. Sending the same answer again changes nothing. */
export async function answerOffer(
  db: Db,
  answering: AnswerContext,
  { id, accept }: { id: number; accept: boolean },
): Promise<void> {
  const { services, personId, editionId, snapshot, now } = answering;
  await lockAllocation(db, editionId, "shared");
  const standing = await lockStanding(db, personId, editionId);
  const offer = await lockOffer(db, id, personId, editionId);
  if (!offer) throw new ProblemError("not-found", "There is no such offer.");
  if (offer.status === (accept ? "accepted" : "declined")) return;
  refuseIfOver(snapshot, now);
  if (offer.status !== "open" || offer.deadline.getTime() <= now) throw closed("This offer has ended.");
  const slot = findSlot(snapshot, offer.slotId);
  if (accept && slot) {
    if (!canTakePlace(standing, slot, snapshot))
      throw new ProblemError(
        "refused",
        "This place overlaps with another of yours, is more than each person may have, or has no step-free access.",
      );
    await setPlace(db, { personId, editionId, type: slot.type }, placeIn(snapshot, slot));
    await updateOffer(db, id, "accepted");
    await closeImpossible(db, answering, [personId]);
  } else if (accept) throw closed("This offer has ended.");
  if (!accept) {
    await updateOffer(db, id, "declined");
    await queueFreedPlaces(db, services.queue, editionId);
  }
  services.live.sendToPerson(db, { event: "allocation", data: { edition: editionId } }, personId);
}
