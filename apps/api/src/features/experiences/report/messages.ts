import type { Locale } from "@narthex/contract/common";
import type { ChoiceExplanation } from "@narthex/allocation/explain";
import { reportMessages as en, type ReportMessages } from "./messages.en.ts";
import { reportMessages as th } from "./messages.th.ts";
import { reportMessages as zh } from "./messages.zh.ts";

export const REPORT_MESSAGES: Record<Locale, ReportMessages> = { en, zh, th };

type By = ChoiceExplanation["decision"]["by"];

/** What can decide about a choice, in the order of the report. */
export const DECISIONS = Object.keys(en.decisions) as By[];

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
