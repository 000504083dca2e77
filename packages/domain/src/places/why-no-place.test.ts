import { describe, expect, it } from "vitest";
import { whyNoPlace, type NoPlaceReason, type Standing } from "./why-no-place.ts";

const NOTHING_GIVEN: Standing = {
  isPlanned: true,
  takesPart: true,
  isClosed: true,
  state: "published",
  hasPlace: false,
  hasOpenOffer: false,
  hasChoices: true,
  given: 0,
  decisions: ["capacity"],
  lastOffer: null,
};

const CASES: readonly (readonly [string, Partial<Standing>, NoPlaceReason | null])[] = [
  ["has a place", { hasPlace: true }, null],
  ["is offered one", { hasOpenOffer: true }, null],
  ["is in a conference without experiences", { isPlanned: false, hasChoices: false, given: null }, null],
  ["does not take part in experiences", { takesPart: false, hasChoices: false, given: null }, "noPart"],
  ["can still choose", { state: "waiting", isClosed: false, hasChoices: false, given: null }, "open"],
  ["chose, and nothing was given out", { state: "waiting", given: null }, "waiting"],
  ["never chose, and nothing was given out", { state: "waiting", hasChoices: false, given: null }, "notSubmitted"],
  ["chose what was taken back", { state: "takenBack", given: null }, "takenBack"],
  ["never chose", { hasChoices: false, given: null, decisions: [] }, "notSubmitted"],
  ["is a row without choices", { hasChoices: false, decisions: [] }, "notSubmitted"],
  ["chose when the places were given out", { given: null, decisions: [] }, "late"],
  ["gave theirs back", { given: 1, hasChoices: false, decisions: ["given"] }, "gaveBack"],
  ["declined an offer", { lastOffer: "declined" }, "declined"],
  ["let an offer pass", { lastOffer: "expired" }, "expired"],
  ["ranked only full ones", { decisions: ["capacity", "reserved", "noPlaces"] }, "full"],
  ["was elsewhere at all times", { decisions: ["busy", "begun"] }, "busy"],
  ["needs access without steps", { decisions: ["stepFree"] }, "stepFree"],
  ["had several reasons", { decisions: ["capacity", "stepFree", "busy"] }, "mixed"],
];

describe("why a person has no place", () => {
  it.each(CASES)("is said in one reason: who %s [B130]", (_, standing, reason) => {
    expect(whyNoPlace({ ...NOTHING_GIVEN, ...standing })).toBe(reason);
  });
});
