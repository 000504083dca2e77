import type { PackExperience } from "@narthex/contract/pack/pack-experiences";
import type { Db } from "#platform/postgres/db.ts";
import type { EntryChange } from "./changes.ts";
import { countBy } from "./impact.ts";
import { listPlaceHolders } from "./holders.repository.ts";
import { changedSlots } from "./sentences/slot-sentences.ts";

type Slot = PackExperience["slots"][number];
/** A slot for fewer people than have a place there already. */
export type Overbooked = { experience: PackExperience; slot: Slot; given: number };

/** The slots of changed experiences that have more people than room. */
export async function overbookedSlots(
  db: Db,
  editionId: string,
  changes: readonly EntryChange[],
): Promise<Overbooked[]> {
  const slots = changes
    .filter(({ part, entry, after }) => part === "experiences" && entry !== "" && after !== undefined)
    .flatMap(({ after }) => {
      const experience = after as PackExperience;
      return experience.slots.map((slot) => ({ experience, slot }));
    });
  const holders = await listPlaceHolders(
    db,
    editionId,
    slots.map(({ slot }) => slot.id),
  );
  const given = countBy(holders, ({ id }) => id);
  return slots
    .map((one) => ({ ...one, given: given[one.slot.id] ?? 0 }))
    .filter((one) => !one.slot.isCancelled && one.given > one.slot.capacity);
}

/** A cancelled slot whose people do not all have room in the one that they move to. */
export type Crowded = { experience: PackExperience; slot: Slot; next: Slot; people: number; room: number };

export async function crowdedSlots(db: Db, editionId: string, changes: readonly EntryChange[]): Promise<Crowded[]> {
  const moving = changes.flatMap((change) =>
    change.part === "experiences"
      ? changedSlots(change).flatMap(({ after: slot }) => {
          const experience = change.after as PackExperience;
          const next = slot?.isCancelled && experience.slots.find(({ id }) => id === slot.movedTo);
          return next ? [{ experience, slot, next }] : [];
        })
      : [],
  );
  const held = countBy(
    await listPlaceHolders(
      db,
      editionId,
      moving.flatMap(({ slot, next }) => [slot.id, next.id]),
    ),
    ({ id }) => id,
  );
  return moving
    .map((one) => {
      const { capacity, heldBack, id } = one.next;
      const room = Math.max(0, capacity - (heldBack?.count ?? 0) - (held[id] ?? 0));
      return { ...one, people: held[one.slot.id] ?? 0, room };
    })
    .filter(({ people, room }) => people > room);
}
