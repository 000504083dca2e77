import type { Pack } from "@narthex/contract/pack/pack";
import type { PackExperience } from "@narthex/contract/pack/pack-experiences";
import { entryStep } from "@narthex/domain/drafts/address";
import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { lockAllocation } from "../allocation/edition-problem.repository.ts";
import { listHoldersOf, lockStanding } from "../experiences.repository.ts";
import { packOf } from "../experiences.views.ts";
import { sendNotices } from "../notices/notices.job.ts";
import type { Notice } from "../notices/place-mail.ts";
import { canTakePlace, findSlot, placeIn } from "./answering.ts";
import { closeImpossible } from "./close-impossible.ts";
import { closeOffersIn, countTaken, setPlace } from "./offers.repository.ts";
import { queueFreedPlaces } from "./places.job.ts";

type Settling = {
  services: Pick<Services, "live" | "queue" | "config" | "clock">;
  editionId: string;
  pack: Pack;
  actorId: number | null;
};
type Settled = { personId: number; notice: Notice };

/** Gives each person of a cancelled slot a place in the slot that takes its place, or none. In the order of their choices. */
async function settleSlot(
  db: Db,
  { editionId, pack }: Settling,
  { type }: PackExperience,
  slot: PackExperience["slots"][number],
): Promise<Settled[]> {
  const next = slot.movedTo === null ? undefined : findSlot({ pack }, slot.movedTo);
  let room = next ? next.capacity - ((await countTaken(db, editionId)).get(next.id) ?? 0) : 0;
  const settled: Settled[] = [];
  for (const personId of await listHoldersOf(db, editionId, slot.id)) {
    const standing = await lockStanding(db, personId, editionId);
    if (next && room > 0 && canTakePlace(standing, next, { pack }, slot.id)) {
      room -= 1;
      await setPlace(db, { personId, editionId, type }, placeIn({ pack }, next));
      settled.push({ personId, notice: { kind: "moved", slot: next.id } });
    } else {
      await setPlace(db, { personId, editionId, type }, null);
      settled.push({ personId, notice: { kind: "freed", slot: slot.id } });
    }
  }
  return settled;
}

/**
 * Moves or frees the places of the cancelled slots of what is published, within a transaction, and tells their people. Nobody
 * can get a place there again, so a second time changes nothing.
 */
export async function settleCancelledSlots(db: Db, settling: Settling): Promise<void> {
  const { services, editionId, pack, actorId } = settling;
  const experiences = packOf({ pack }).experiences;
  const cancelled = experiences.flatMap(({ slots }) => slots.filter(({ isCancelled }) => isCancelled));
  if (cancelled.length === 0) return;
  await lockAllocation(db, editionId, "exclusive");
  const offered = await closeOffersIn(
    db,
    editionId,
    cancelled.map(({ id }) => id),
  );
  const told = new Set(offered);
  for (const experience of experiences)
    for (const slot of experience.slots.filter(({ isCancelled }) => isCancelled)) {
      const settled = await settleSlot(db, settling, experience, slot);
      if (settled.length === 0) continue;
      await sendNotices(db, services, editionId, settled);
      const moved = settled.filter(({ notice }) => notice.kind === "moved").length;
      const detail = {
        file: "experiences.yaml",
        entry: `experiences.${entryStep(experience.type)}`,
        moved,
        freed: settled.length - moved,
      };
      await recordAudit(db, { actorId, editionId, action: "places.settled", detail });
      for (const { personId } of settled) told.add(personId);
    }
  const answering = { services, personId: 0, editionId, snapshot: { pack }, now: services.clock.now() };
  await closeImpossible(db, answering, [...told]);
  for (const personId of told)
    services.live.sendToPerson(db, { event: "allocation", data: { edition: editionId } }, personId);
  if (told.size > 0) await queueFreedPlaces(db, services.queue, editionId);
}
