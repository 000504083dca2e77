import type { AllocationSlot } from "@narthex/allocation/problem";
import { findSlots, fits, slotsById } from "@narthex/domain/places/waiting-list";
import { listBusyTimes } from "@narthex/domain/places/free-time";
import type { SignupStatus } from "@narthex/contract/app/experiences";
import { areExperiencesOver } from "@narthex/domain/experiences/experiences";
import { ProblemError } from "#platform/http/problems.ts";
import type { Services } from "#platform/services.ts";
import { localize, type Snapshot } from "../../content/index.ts";
import { guestEventsOf, slotsOf } from "../allocation/edition-problem.ts";
import type { SignupRow, Standing } from "../experiences.repository.ts";
import { packOf, timesOf } from "../experiences.views.ts";

export type AnswerContext = {
  services: Pick<Services, "live" | "queue" | "config" | "clock">;
  personId: number;
  editionId: string;
  snapshot: Pick<Snapshot, "pack">;
  now: number;
};

export const closed = (message: string): ProblemError => new ProblemError("closed", message, { isForPerson: true });

const isConfirmed = ({ status, slotId }: SignupRow): boolean => status === "Confirmed" && slotId !== null;

/** Whether a person could have a place in this slot, beside all places that they have but `given`. */
export function canTakePlace(
  { rows, needsStepFree }: Standing,
  slot: AllocationSlot,
  { pack }: Pick<Snapshot, "pack">,
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
    kept.length < packOf({ pack }).allocated &&
    fits({ choices, busy, needsStepFree }, slot, findSlots(kept, slotsById(slotsOf(pack))))
  );
}

export const placeIn = ({ pack }: Pick<Snapshot, "pack">, slot: AllocationSlot) => {
  const venue = packOf({ pack })
    .experiences.flatMap(({ slots }) => slots)
    .find(({ id }) => id === slot.id)?.venue;
  return { slotId: slot.id, startsAt: new Date(slot.start), location: localize(venue ?? "", "en") };
};

export const findSlot = ({ pack }: Pick<Snapshot, "pack">, id: string): AllocationSlot | undefined =>
  slotsOf(pack).find((slot) => slot.id === id);

export function refuseIfOver(snapshot: Pick<Snapshot, "pack">, now: number): void {
  if (areExperiencesOver(timesOf(snapshot), now)) throw closed("The experiences are over.");
}

/** Whether a person still has the place that they would give, and could take the one that they would get. */
export function canExchange(
  standing: Standing,
  { give, get }: { give: string; get: string },
  snapshot: Pick<Snapshot, "pack">,
): boolean {
  const wanted = findSlot(snapshot, get);
  const has = standing.rows.some((row) => isConfirmed(row) && row.slotId === give);
  return has && wanted !== undefined && canTakePlace(standing, wanted, snapshot, give);
}
