import type { AllocationPerson, AllocationProblem, AllocationSlot } from "./problem.ts";

/** Whether nobody can be given a place in this slot any more, nor lose one. */
export const hasBegun = ({ now }: Pick<AllocationProblem, "now">, { start }: Pick<AllocationSlot, "start">): boolean =>
  now !== undefined && start <= now;

const NONE: readonly AllocationSlot[] = [];

/** The places of a person that stay as they are, because they have begun. */
export function findFixed(problem: Pick<AllocationProblem, "now" | "slots">): (person: AllocationPerson) => Places {
  const begun = new Map(problem.slots.filter((slot) => hasBegun(problem, slot)).map((slot) => [slot.id, slot]));
  if (begun.size === 0) return () => NONE;
  return ({ held = [] }) => held.flatMap((id) => begun.get(id) ?? []);
}

type Places = readonly AllocationSlot[];
