import type { PackExperience, PackExperiences } from "@narthex/contract/pack/pack-experiences";
import type { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { dateIn } from "../editions/times.ts";
import { experienceTypeOf } from "../experiences/experiences.ts";
import { endOf } from "./moves.ts";

export type PackSlot = PackExperience["slots"][number];
export type EventSlot = {
  experience: string;
  slot: PackSlot;
  /** It takes place at the time of the event. */
  isDuring: boolean;
  /** The other slots of the experience that take place. */
  others: PackSlot[];
};

/** The slots that belong to an event: those of its experience on its day. `isCancelled` chooses open or cancelled ones. */
export function slotsAt(
  event: PackEvent,
  experiences: PackExperiences | null,
  timeZone: string,
  isCancelled = false,
): EventSlot[] {
  const type = experienceTypeOf(event);
  const slots = experiences?.experiences.find((one) => one.type === type)?.slots ?? [];
  const date = dateIn(timeZone, Date.parse(event.start));
  return slots
    .filter((slot) => !slot.isCancelled !== isCancelled && dateIn(timeZone, Date.parse(slot.start)) === date)
    .map((slot) => ({
      experience: type ?? "",
      slot,
      isDuring: Date.parse(slot.start) < endOf(event) && Date.parse(event.start) < Date.parse(slot.end),
      others: slots.filter((other) => other.id !== slot.id && !other.isCancelled),
    }));
}
