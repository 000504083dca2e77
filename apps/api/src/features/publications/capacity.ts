import type { PackExperience } from "@narthex/contract/pack/pack-experiences";
import type { Db } from "#platform/postgres/db.ts";
import type { EntryChange } from "./changes.ts";
import { countBy } from "./impact.ts";
import { listPlaceHolders } from "./holders.repository.ts";

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
    .filter((one) => one.given > one.slot.capacity);
}
