import type { Pack } from "@narthex/contract/pack/pack";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { lockAllocation } from "./allocation/edition-problem.repository.ts";
import { lockSignupsOf, removeSignupsOf } from "./experiences.repository.ts";
import { freePlaces } from "./waiting-list/free-places.service.ts";

/** Removes a person's choices, places and invitations in an edition within a transaction. Their places are offered to others. */
export async function leaveExperiences(
  db: Db,
  services: Pick<Services, "live" | "queue">,
  { personId, editionId, pack }: { personId: number; editionId: string; pack: Pack },
): Promise<void> {
  await lockAllocation(db, editionId, "shared");
  const withdrawn = (await lockSignupsOf(db, personId, editionId)) ?? [];
  await removeSignupsOf(db, personId, editionId);
  await freePlaces(db, services, { personId, editionId, pack, withdrawn });
}

/**
 * The same for several people at once. Nobody chooses or answers an offer meanwhile: two of these people may have an exchange
 * with one another, which both could wait for.
 */
export async function leaveExperiencesTogether(
  db: Db,
  services: Pick<Services, "live" | "queue">,
  { personIds, editionId, pack }: { personIds: readonly number[]; editionId: string; pack: Pack },
): Promise<void> {
  if (personIds.length === 0) return;
  await lockAllocation(db, editionId, "exclusive");
  for (const personId of personIds.toSorted((a, b) => a - b)) {
    await leaveExperiences(db, services, { personId, editionId, pack });
    services.live.sendToPerson(db, { event: "allocation", data: { edition: editionId } }, personId);
  }
}
