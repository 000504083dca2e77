import type { ChoiceExplanation } from "@narthex/contract/console/experiences-allocation";

/** Why a person has no place in any ranked experience. */
export type NoPlaceReason =
  /** Online, weekend, or an absent alumnus. */
  | "noPart"
  /** They can still choose. */
  | "open"
  /** They chose; nothing was given out yet. */
  | "waiting"
  | "takenBack"
  | "notSubmitted"
  /** They chose when the places were given out already. */
  | "late"
  | "gaveBack"
  | "declined"
  | "expired"
  /** All places of all of their choices went to others. */
  | "full"
  /** All of their choices are while they are elsewhere. */
  | "busy"
  | "stepFree"
  /** Each choice for a reason of its own. */
  | "mixed";

type Decision = ChoiceExplanation["decidedBy"];

export type Standing = {
  /** The edition gives out places. */
  isPlanned: boolean;
  takesPart: boolean;
  isClosed: boolean;
  state: "waiting" | "takenBack" | "published";
  hasPlace: boolean;
  hasOpenOffer: boolean;
  hasChoices: boolean;
  /** How many places the publication gave them. Null if they were not among those who had chosen. */
  given: number | null;
  decisions: readonly Decision[];
  /** What became of the last freed place that was offered to them. */
  lastOffer: "accepted" | "declined" | "expired" | "closed" | null;
};

const TAKEN: ReadonlySet<Decision> = new Set(["capacity", "reserved", "noPlaces"]);
const ELSEWHERE: ReadonlySet<Decision> = new Set(["busy", "begun", "overlap"]);

function decidedReason(decisions: readonly Decision[]): NoPlaceReason {
  if (decisions.every((one) => TAKEN.has(one))) return "full";
  if (decisions.every((one) => ELSEWHERE.has(one))) return "busy";
  return decisions.every((one) => one === "stepFree") ? "stepFree" : "mixed";
}

/** Why a person has no place. Null if they have one or are offered one, and where none are given out. */
export function whyNoPlace(standing: Standing): NoPlaceReason | null {
  const { isPlanned, takesPart, isClosed, state, hasChoices, given, decisions, lastOffer } = standing;
  if (!isPlanned || standing.hasPlace || standing.hasOpenOffer) return null;
  if (!takesPart) return "noPart";
  if (state === "takenBack" && hasChoices) return "takenBack";
  if (state !== "published") return hasChoices ? "waiting" : isClosed ? "notSubmitted" : "open";
  if (lastOffer === "declined" || lastOffer === "expired") return lastOffer;
  if (given !== null && given > 0) return "gaveBack";
  if (given === null || decisions.length === 0) return hasChoices ? "late" : "notSubmitted";
  return decidedReason(decisions);
}
