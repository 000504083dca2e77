import type { DraftEdit } from "@narthex/contract/console/drafts";
import { entryStep } from "@narthex/domain/drafts/address";
import { allocatedServiceOf } from "@narthex/domain/seating";
import type { Services } from "#platform/services.ts";
import { findPack } from "../content/index.ts";
import { settleCancelledSlots } from "../experiences/index.ts";
import { freeAllSeats } from "../seating/index.ts";
import type { PublicationRow } from "./publications.repository.ts";

const FIELDS: ReadonlySet<unknown> = new Set(["cancelled", "freesSeats", "isCancelled", "movedTo"]);

/** Whether something that is published may cancel seats or places. */
export const isCancelling = (edits: readonly DraftEdit[]): boolean =>
  edits.some(({ address }) => FIELDS.has(address.at(-1)));

/** Frees the seats and settles the places of what a publication cancelled, when it can no longer be recalled. */
export async function settleCancelled(
  services: Pick<Services, "db" | "live" | "queue" | "config" | "clock">,
  { editionId, edits, personId: actorId }: PublicationRow,
): Promise<void> {
  if (!isCancelling(edits)) return;
  const { db, live, clock } = services;
  const pack = await findPack(db, editionId);
  if (!pack) return;
  const changed = new Set(edits.filter(({ address }) => FIELDS.has(address[1])).map(({ address }) => address[0]));
  for (const event of Object.values(pack.schedule).flat()) {
    if (event.cancelled === null || !event.freesSeats || !changed.has(entryStep(event.id))) continue;
    const service = allocatedServiceOf(event, pack.edition);
    if (service === null) continue;
    const editor = { editionId, service, actorId, now: clock.now() };
    // A transaction of its own: seats and places are locked in another order elsewhere.
    await db.transaction((tx) => freeAllSeats(tx, live, editor));
  }
  await db.transaction((tx) => settleCancelledSlots(tx, { services, editionId, pack, actorId }));
}
