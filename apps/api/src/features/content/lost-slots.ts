import type { Pack } from "@narthex/contract/pack/pack";
import type { Db } from "#platform/postgres/db.ts";
import { findTakenSlot } from "./content.repository.ts";
import { reasonOf, type Reason } from "./pack/issue.ts";

type WithExperiences = Pick<Pack, "experiences">;
/** What becomes of people whose slot is cancelled: the caller moves or frees them, or nobody does. */
export type Cancelling = "settled" | "refused";

const slotsIn = ({ experiences }: WithExperiences) => experiences?.experiences.flatMap(({ slots }) => slots) ?? [];

/**
 * Why a version cannot replace another one: a slot is gone in which people have a place, or are offered one. They would hold a
 * place that does not exist, and nobody would tell them. Null if there is none.
 */
export async function findLostSlot(
  db: Db,
  editionId: string,
  { before, after, cancelling }: { before: WithExperiences; after: WithExperiences; cancelling: Cancelling },
): Promise<Reason | null> {
  const kept = new Map(slotsIn(after).map((slot) => [slot.id, slot]));
  const lost = slotsIn(before).filter(({ id, isCancelled }) => {
    const slot = kept.get(id);
    return !slot || (cancelling === "refused" && slot.isCancelled && !isCancelled);
  });
  const ids = lost.map(({ id }) => id);
  const taken = await findTakenSlot(db, editionId, ids);
  return taken && reasonOf("slot-people", taken);
}
