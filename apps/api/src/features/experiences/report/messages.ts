import type { ChoiceExplanation } from "@narthex/allocation/explain";
import { MESSAGES } from "@narthex/messages/api";

export type ReportMessages = (typeof MESSAGES)["en"]["report"];

type By = ChoiceExplanation["decision"]["by"];

/** What can decide about a choice, in the order of the report. */
export const DECISIONS = Object.keys(MESSAGES.en.report.decisions) as By[];

/** Like `12 full, 3 busy then`. */
export const decisionCounts = (
  counts: Partial<Record<By, number>>,
  { decisions, decisionCount, comma }: ReportMessages,
): string =>
  DECISIONS.flatMap((by) => {
    const count = counts[by] ?? 0;
    return count > 0 ? [decisionCount(decisions[by], count)] : [];
  }).join(comma);

/** Like `full (turn 212, full at 180)`. */
export const describeDecision = (decision: ChoiceExplanation["decision"], messages: ReportMessages): string =>
  decision.by === "capacity" ? messages.full(decision.turn, decision.fullAt) : messages.decisions[decision.by];

type Change = ChoiceExplanation["changes"][number];

export function describeChange(change: Change, { changes }: ReportMessages): string {
  if (change.kind === "morePlaces") return changes.morePlaces(change.extra, change.slot);
  if (change.kind === "rankedFirst") return changes.rankedFirst;
  return changes.freeFor(change.slot);
}
