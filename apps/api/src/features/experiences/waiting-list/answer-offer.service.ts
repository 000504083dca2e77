import type { AllocationSlot } from "@narthex/domain/allocation/problem";
import { findSlots, fits, slotsById } from "@narthex/domain/allocation/waiting-list";
import { listBusyTimes } from "@narthex/domain/allocation/free-time";
import type { SignupStatus } from "@narthex/contract/experiences";
import { areExperiencesOver } from "@narthex/domain/experiences";
import type { Db } from "#platform/postgres/db.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Services } from "#platform/services.ts";
import { localize, type Snapshot } from "../../content/index.ts";
import { lockAllocation } from "../allocation/edition-problem.repository.ts";
import { guestEventsOf, slotsOf } from "../allocation/edition-problem.ts";
import { lockSignupsOf, type SignupRow } from "../experiences.repository.ts";
import { packOf, timesOf } from "../experiences.views.ts";
import { lockOffer, setPlace, updateOffer } from "./offers.repository.ts";
import { queueFreedPlaces } from "./places.job.ts";

export type AnswerContext = {
  services: Pick<Services, "live" | "queue" | "config" | "clock">;
  personId: number;
  editionId: string;
  snapshot: Snapshot;
  now: number;
};

export const closed = (message: string): ProblemError => new ProblemError("closed", message, { isForPerson: true });

export const isConfirmed = ({ status, slotId }: SignupRow): boolean => status === "Confirmed" && slotId !== null;

/** Whether a person could have a place in this slot, beside all places that they have but `given`. */
export function canTakePlace(
  rows: readonly SignupRow[],
  slot: AllocationSlot,
  { pack }: Snapshot,
  given: string | null = null,
): boolean {
  const wishes = rows.filter(({ ranking, eventId }) => ranking !== null && eventId === null);
  const single = rows.filter((row) => !wishes.includes(row));
  const held = wishes.filter(isConfirmed).map(({ slotId }) => slotId ?? "");
  const kept = held.filter((id) => id !== given);
  const busy = listBusyTimes(
    single.map((row) => ({ ...row, status: row.status as SignupStatus, startsAt: row.startsAt?.getTime() ?? null })),
    guestEventsOf(pack),
  );
  const choices = wishes.map(({ type }) => type);
  return (
    kept.length < packOf({ pack }).allocated && fits({ choices, busy }, slot, findSlots(kept, slotsById(slotsOf(pack))))
  );
}

export const placeIn = ({ pack }: Snapshot, slot: AllocationSlot) => {
  const venue = packOf({ pack })
    .experiences.flatMap(({ slots }) => slots)
    .find(({ id }) => id === slot.id)?.venue;
  return { slotId: slot.id, startsAt: new Date(slot.start), location: localize(venue ?? "", "en") };
};

export const findSlot = ({ pack }: Snapshot, id: string): AllocationSlot | undefined =>
  slotsOf(pack).find((slot) => slot.id === id);

export function refuseIfOver(snapshot: Snapshot, now: number): void {
  if (areExperiencesOver(timesOf(snapshot), now)) throw closed("The experiences are over.");
}

/** Accepts or declines a freed place. Sending the same answer again changes nothing. */
export async function answerOffer(
  db: Db,
  { services, personId, editionId, snapshot, now }: AnswerContext,
  { id, accept }: { id: number; accept: boolean },
): Promise<void> {
  await lockAllocation(db, editionId, "shared");
  const rows = await lockSignupsOf(db, personId, editionId);
  const offer = await lockOffer(db, id, personId, editionId);
  if (!offer) throw new ProblemError("not-found", "There is no such offer.");
  if (offer.status === (accept ? "accepted" : "declined")) return;
  refuseIfOver(snapshot, now);
  if (offer.status !== "open" || offer.deadline.getTime() <= now) throw closed("This offer has ended.");
  const slot = findSlot(snapshot, offer.slotId);
  if (accept && slot) {
    if (!canTakePlace(rows, slot, snapshot))
      throw new ProblemError(
        "refused",
        "This place overlaps with another of yours, or is more than each person may have.",
      );
    await setPlace(db, { personId, editionId, type: slot.type }, placeIn(snapshot, slot));
  } else if (accept) throw closed("This offer has ended.");
  await updateOffer(db, id, accept ? "accepted" : "declined");
  if (!accept) await queueFreedPlaces(db, services.queue, editionId);
  services.live.sendToPerson(db, { event: "allocation", data: { edition: editionId } }, personId);
}
