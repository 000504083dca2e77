import type { ChoiceExplanation as Answer } from "@narthex/contract/console/experiences-allocation";
import type { ChoiceExplanation, Explainer } from "@narthex/allocation/explain";
import type { AllocationProblem, AllocationSlot } from "@narthex/allocation/problem";

const isoInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Explanations for a person: with types and times instead of ids of slots. */
export function answerWith(
  problem: Pick<AllocationProblem, "slots">,
  explainer: Explainer,
): (personId: string) => Answer[] {
  const slots = new Map(problem.slots.map((slot) => [slot.id, slot]));
  return (personId) => explainer(personId).map((explanation) => answerOf(slots, explanation));
}

function answerOf(slots: ReadonlyMap<string, AllocationSlot>, explanation: ChoiceExplanation): Answer {
  const { rank, decision, slots: _, changes, ...numbers } = explanation;
  const typesOf = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => slots.get(id)!.type))];
  const timesOf = (id: string): { start: string; end: string } => {
    const { start, end } = slots.get(id)!;
    return { start: isoInstant(start), end: isoInstant(end) };
  };
  return {
    ...numbers,
    ranking: rank,
    decidedBy: decision.by === "maximum" ? "limit" : decision.by,
    inTheWay: "slots" in decision ? typesOf(decision.slots) : [],
    ...(decision.by === "capacity"
      ? { turn: { number: decision.turn, fullAt: decision.fullAt, isFirst: decision.isFirst } }
      : {}),
    changes: changes.map((change): Answer["changes"][number] => {
      if (change.kind === "rankedFirst") return { kind: "ranking", isCertain: true };
      const times = timesOf(change.slot);
      if (change.kind === "morePlaces") return { kind: "places", count: change.extra, ...times };
      return { kind: "free", ...times, isCertain: true };
    }),
  };
}
