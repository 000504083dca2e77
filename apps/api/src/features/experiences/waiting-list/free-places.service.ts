import type { Pack } from "@narthex/contract/pack/pack";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import type { SignupRow } from "../experiences.repository.ts";
import { packOf } from "../experiences.views.ts";
import { closeOffersOf } from "./offers.repository.ts";
import { queueFreedPlaces } from "./places.job.ts";

type Withdrawal = { personId: number; editionId: string; pack: Pack; withdrawn: readonly SignupRow[] };

/** Ends the offers of withdrawn types, and queues the freed places for others. */
export async function freePlaces(
  db: Db,
  { live, queue }: Pick<Services, "live" | "queue">,
  { personId, editionId, pack, withdrawn }: Withdrawal,
): Promise<void> {
  const types = new Set(withdrawn.map(({ type }) => type));
  const slotIds = packOf({ pack }).experiences.flatMap(({ type, slots }) =>
    types.has(type) ? slots.map(({ id }) => id) : [],
  );
  const { closed, partners } = await closeOffersOf(db, personId, editionId, slotIds);
  for (const partner of new Set(partners))
    live.sendToPerson(db, { event: "allocation", data: { edition: editionId } }, partner);
  const hadPlace = withdrawn.some(({ status, slotId }) => status === "Confirmed" && slotId !== null);
  if (hadPlace || closed > 0) await queueFreedPlaces(db, queue, editionId);
}
