import type { Pack } from "@narthex/contract/pack";
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
