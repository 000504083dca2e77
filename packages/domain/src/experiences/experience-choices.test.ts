import type { Signup } from "@narthex/contract/app/experiences";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areAllChosen,
  requestedTypes,
  type Choices,
  choose,
  findChoiceIssue,
  moveChoice,
  ordinal,
  rankedChoices,
  validStoredChoices,
  refuseSignups,
  singleInterests,
} from "./experience-choices.ts";
import { rankOf, requestedSignups, signupChanges } from "./requested-signups.ts";

const RANKED = ["CG", "DSN", "PM", "MD", "MDD"];
const rules = { registerable: [...RANKED, "SPE"], ranked: RANKED, maxRanked: 3 };
const open = { takesPart: true, isClosed: false, isOver: false, before: [] };

const signup = (type: string, ranking: number | null, more: Partial<Signup> = {}): Signup => ({
  type,
  status: "Pending",
  ranking,
  expTime: null,
  epochExpTime: null,
  location: "",
  date: null,
  ...more,
});

describe("choosing", () => {
  it("adds the next rank; choosing again removes it and moves the others up [E03]", () => {
    const three = ["PM", "CG", "MD"].reduce<Choices>((choices, type) => choose(choices, type, 3), []);
    expect(three).toEqual(["PM", "CG", "MD"]);
    expect(RANKED.map((type) => rankOf(three, type))).toEqual([2, null, 1, 3, null]);
    expect(choose(three, "PM", 3)).toEqual(["CG", "MD"]);
  });

  it("stops at the limit until one is removed; without a limit all can be chosen [E03]", () => {
    expect(choose(["PM", "CG", "MD"], "DSN", 3)).toEqual(["PM", "CG", "MD"]);
    expect([areAllChosen(["PM", "CG"], 3), areAllChosen(["PM", "CG", "MD"], 3)]).toEqual([false, true]);
    expect(RANKED.reduce<Choices>((choices, type) => choose(choices, type, null), [])).toEqual(RANKED);
    expect(areAllChosen(RANKED, null)).toBe(false);
  });

  it("never has duplicates or more than the limit, whatever is tapped and moved [E03]", () => {
    const tap = fc.record({ type: fc.constantFrom(...RANKED), from: fc.integer({ min: -2, max: 6 }), to: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(tap), fc.option(fc.integer({ min: 1, max: 5 })), (taps, maxRanked) => {
        let choices: Choices = [];
        for (const { type, from, to } of taps) choices = moveChoice(choose(choices, type, maxRanked), from, to);
        expect(new Set(choices).size).toBe(choices.length);
        expect(choices.length).toBeLessThanOrEqual(maxRanked ?? RANKED.length);
        expect(findChoiceIssue(choices, { ...rules, maxRanked })).toBeNull();
      }),
    );
  });

  it("moving a choice changes the order; an impossible move changes nothing [E10]", () => {
    expect(moveChoice(["CG", "DSN", "PM"], 2, 0)).toEqual(["PM", "CG", "DSN"]);
    expect(moveChoice(["CG", "DSN", "PM"], 0, 1)).toEqual(["DSN", "CG", "PM"]);
    expect([moveChoice(["CG"], 0, 1), moveChoice(["CG"], 3, 0), moveChoice(["CG"], 0, -1)]).toEqual([
      ["CG"],
      ["CG"],
      ["CG"],
    ]);
  });
});

describe("a rank", () => {
  it("is written as an ordinal: 1st, 2nd, 3rd, and th for 11th, 12th, 13th [E03]", () => {
    expect([1, 2, 3, 4, 5, 10, 11, 12, 13, 21, 22, 23, 101, 111].map((rank) => ordinal(rank, "en"))).toEqual(
      "1st 2nd 3rd 4th 5th 10th 11th 12th 13th 21st 22nd 23rd 101st 111th".split(" "),
    );
    expect([ordinal(2, "zh"), ordinal(2, "th")]).toEqual(["第2", "ที่ 2"]);
  });
});

describe("the requests of a person", () => {
  const all = [
    signup("PM", 2),
    signup("SPE", null),
    signup("CG", 1),
    signup("MCR", null, { scheduleId: 210, status: "Confirmed" }),
  ];

  it("are the ranked choices in order, then single interests; invitations are not included [E07] [E10]", () => {
    expect(rankedChoices(all)).toEqual(["CG", "PM"]);
    expect(singleInterests(all)).toEqual(["SPE"]);
    expect(requestedTypes(all)).toEqual(["CG", "PM", "SPE"]);
  });
});

describe("choices stored on a device", () => {
  it("are restored in order, without unknown, duplicate or surplus ones [E10]", () => {
    const own = { ranked: RANKED, maxRanked: 3 };
    expect(validStoredChoices(["PM", "CG"], own)).toEqual(["PM", "CG"]);
    expect(validStoredChoices(["MD", "XX", "MD", 7, null, "CG", "PM", "DSN"], own)).toEqual(["MD", "CG", "PM"]);
    expect([null, "CG", {}, 4].map((stored) => validStoredChoices(stored, own))).toEqual([[], [], [], []]);
  });

  it("can always be submitted [E10] [E11]", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(findChoiceIssue(validStoredChoices(stored, { ranked: RANKED, maxRanked: 3 }), rules)).toBeNull();
      }),
    );
  });
});

describe("signing up", () => {
  it("is refused to people who do not take part, then after the close, then for an invalid list [E11]", () => {
    const closed = { ...open, isClosed: true };
    expect(refuseSignups(["CG"], rules, open)).toBeNull();
    expect(refuseSignups([], rules, open)).toBeNull();
    expect(refuseSignups(["CG"], rules, { ...closed, takesPart: false })).toBe("not-yours");
    expect(refuseSignups(["XX"], rules, closed)).toBe("closed");
    expect(refuseSignups([], rules, closed)).toBe("closed");
    expect(refuseSignups(["XX"], rules, open)).toBe("refused");
  });

  it("after the close accepts a list that only removes types, and none that adds or reorders [E07] [E11]", () => {
    const closed = { ...open, isClosed: true, before: ["CG", "PM", "SPE"] };
    for (const types of [[], ["CG"], ["PM", "SPE"], ["CG", "SPE"]])
      expect(refuseSignups(types, rules, closed)).toBeNull();
    for (const types of [["CG", "PM", "SPE"], ["PM", "CG"], ["MD"], ["CG", "PM", "SPE", "MD"], ["CG", "CG"]])
      expect(refuseSignups(types, rules, closed)).toBe("closed");
    expect(refuseSignups([], rules, { ...closed, isOver: true })).toBe("closed");
  });

  it("after the close accepts single interests in any order, as they have no rank [E07]", () => {
    const closed = { ...open, isClosed: true, before: ["CG", "PM", "CC", "MCR", "SPE"] };
    for (const types of [
      ["SPE", "CC"],
      ["CG", "PM", "SPE", "CC"],
      ["SPE", "CG", "MCR"],
    ])
      expect(refuseSignups(types, rules, closed)).toBeNull();
    for (const types of [
      ["SPE", "SPE"],
      ["SPE", "LM"],
      ["PM", "CG", "SPE"],
      ["SPE", "MCR", "CC", "CG", "PM"],
    ])
      expect(refuseSignups(types, rules, closed)).toBe("closed");
  });

  it("is invalid with an unavailable type, a duplicate, or too many ranked ones [E11]", () => {
    expect(findChoiceIssue(["CG", "MCR"], rules)).toEqual({ issue: "unknown", index: 1 });
    expect(findChoiceIssue(["CG", "PM", "CG"], rules)).toEqual({ issue: "duplicate", index: 2 });
    expect(findChoiceIssue(["CG", "PM", "MD", "DSN"], rules)).toEqual({ issue: "tooMany", index: 3 });
    expect(findChoiceIssue(["CG", "PM", "MD", "SPE"], rules)).toBeNull();
    expect(findChoiceIssue(RANKED, { ...rules, maxRanked: null })).toBeNull();
  });
});

describe("a new list of requests", () => {
  it("is ranked in its order and removes what it does not name [E04]", () => {
    const standing = [signup("CG", 1), signup("PM", 2), signup("SPE", null)];
    expect(signupChanges(standing, ["MD", "CG"], RANKED)).toEqual({
      removed: ["PM", "SPE"],
      put: [
        { type: "MD", ranking: 1 },
        { type: "CG", ranking: 2 },
      ],
    });
    expect(signupChanges(standing, [], RANKED)).toEqual({ removed: ["CG", "PM", "SPE"], put: [] });
  });

  it("does not rank single interests, wherever they appear in it [E07]", () => {
    expect(signupChanges([], ["SPE", "CG", "PM"], RANKED).put).toEqual([
      { type: "SPE", ranking: null },
      { type: "CG", ranking: 1 },
      { type: "PM", ranking: 2 },
    ]);
  });

  it("does not remove an assigned place that was not ranked [E12]", () => {
    const assigned = [signup("SPE", null, { status: "Assigned" }), signup("LM", null, { status: "Confirmed" })];
    expect(signupChanges(assigned, [], RANKED).removed).toEqual([]);
    expect(signupChanges([signup("CG", 1, { status: "Confirmed" })], ["PM"], RANKED).removed).toEqual(["CG"]);
  });
});

describe("sign-ups shown before the server answers", () => {
  it("have the requested order, keep their status, and leave invitations alone [E04] [E10]", () => {
    const before = [
      signup("CG", 1, { status: "Confirmed" }),
      signup("PM", 2),
      signup("SPE", null, { status: "Assigned" }),
      signup("LM", null, { scheduleId: 7 }),
    ];
    expect(
      requestedSignups(before, ["MD", "CG"], RANKED).map(({ type, ranking, status }) => [type, ranking, status]),
    ).toEqual([
      ["MD", 1, "Pending"],
      ["CG", 2, "Confirmed"],
      ["SPE", null, "Assigned"],
      ["LM", null, "Pending"],
    ]);
  });

  it("are the same however often they are computed [E04]", () => {
    const once = requestedSignups([signup("CG", 1)], ["MD", "SPE"], RANKED);
    expect(requestedSignups(once, ["MD", "SPE"], RANKED)).toEqual(once);
  });
});
