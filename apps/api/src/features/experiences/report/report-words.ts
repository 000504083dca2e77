import type { ChoiceExplanation } from "@narthex/domain/allocation/explain";

type By = ChoiceExplanation["decision"]["by"];

/** For the team, in the order of the report. */
export const DECISION_NAMES: Record<By, string> = {
  given: "given",
  maximum: "has better choices",
  capacity: "full",
  seed: "the draw",
  overlap: "overlaps own place",
  busy: "busy then",
  kept: "kept a held place",
  noPlaces: "no places at all",
  begun: "begun before",
  unproved: "left open",
};

/** Like `12 full, 3 busy then`. */
export const decisionCounts = (counts: Partial<Record<By, number>>): string =>
  Object.entries(DECISION_NAMES)
    .flatMap(([by, name]) => {
      const count = counts[by as By] ?? 0;
      return count > 0 ? [`${count} ${name}`] : [];
    })
    .join(", ");

type Change = ChoiceExplanation["changes"][number];

export function describeChange(change: Change): string {
  if (change.kind === "morePlaces") return `${change.extra} more in ${change.slot}`;
  const result = change.isCertain ? "" : " (then the draw)";
  if (change.kind === "rankedFirst") return `ranked first${result}`;
  if (change.kind === "freeFor") return `free for ${change.slot}${result}`;
  return `${change.slot} not at the time of ${change.overlaps.join(", ")}${result}`;
}
