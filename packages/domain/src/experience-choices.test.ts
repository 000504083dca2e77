import type { Signup } from "@narthex/contract/experiences";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areAllChosen,
  askedFor,
  changesOf,
  type Choices,
  choose,
  faultOfChoices,
  moveChoice,
  ordinal,
  rankedChoices,
  rankOf,
  readChoices,
  refuseSignups,
  requestedSignups,
  singleInterests,
} from "./experience-choices.ts";

const RANKED = ["CG", "DSN", "PM", "MD", "MDD"];
const rules = { registerable: [...RANKED, "SPE"], ranked: RANKED, most: 3 };
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
  it("gives the next rank, and chosen again takes it away, so that the others move up [E03]", () => {
    const three = ["PM", "CG", "MD"].reduce<Choices>((choices, type) => choose(choices, type, 3), []);
    expect(three).toEqual(["PM", "CG", "MD"]);
    expect(RANKED.map((type) => rankOf(three, type))).toEqual([2, null, 1, 3, null]);
    expect(choose(three, "PM", 3)).toEqual(["CG", "MD"]);
  });

  it("stops at the limit until one is taken away; without a limit all can be chosen [E03]", () => {
    expect(choose(["PM", "CG", "MD"], "DSN", 3)).toEqual(["PM", "CG", "MD"]);
    expect([areAllChosen(["PM", "CG"], 3), areAllChosen(["PM", "CG", "MD"], 3)]).toEqual([false, true]);
    expect(RANKED.reduce<Choices>((choices, type) => choose(choices, type, null), [])).toEqual(RANKED);
    expect(areAllChosen(RANKED, null)).toBe(false);
  });

  it("never holds one twice and never more than the limit, whatever is tapped and moved [E03]", () => {
    const tap = fc.record({ type: fc.constantFrom(...RANKED), from: fc.integer({ min: -2, max: 6 }), to: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(tap), fc.option(fc.integer({ min: 1, max: 5 })), (taps, most) => {
        let choices: Choices = [];
        for (const { type, from, to } of taps) choices = moveChoice(choose(choices, type, most), from, to);
        expect(new Set(choices).size).toBe(choices.length);
        expect(choices.length).toBeLessThanOrEqual(most ?? RANKED.length);
        expect(faultOfChoices(choices, { ...rules, most })).toBeNull();
      }),
    );
  });

  it("is put in another order by moving one, and an impossible move changes nothing [E10]", () => {
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
  it("is said as an ordinal: 1st, 2nd, 3rd, and th for 11th, 12th, 13th [E03]", () => {
    expect([1, 2, 3, 4, 5, 10, 11, 12, 13, 21, 22, 23, 101, 111].map((rank) => ordinal(rank, "en"))).toEqual(
      "1st 2nd 3rd 4th 5th 10th 11th 12th 13th 21st 22nd 23rd 101st 111th".split(" "),
    );
    expect([ordinal(2, "zh"), ordinal(2, "th")]).toEqual(["第2", "ที่ 2"]);
  });
});

describe("what a person asked for", () => {
  const all = [
    signup("PM", 2),
    signup("SPE", null),
    signup("CG", 1),
    signup("MCR", null, { scheduleId: 210, status: "Confirmed" }),
  ];

  it("is what they ranked, by rank, and single interests; invitations are none of it [E07] [E10]", () => {
    expect(rankedChoices(all)).toEqual(["CG", "PM"]);
    expect(singleInterests(all)).toEqual(["SPE"]);
    expect(askedFor(all)).toEqual(["CG", "PM", "SPE"]);
  });
});

describe("choices that a device kept", () => {
  it("come back in their order, without what is unknown, doubled or beyond the limit [E10]", () => {
    const own = { ranked: RANKED, most: 3 };
    expect(readChoices(["PM", "CG"], own)).toEqual(["PM", "CG"]);
    expect(readChoices(["MD", "XX", "MD", 7, null, "CG", "PM", "DSN"], own)).toEqual(["MD", "CG", "PM"]);
    expect([null, "CG", {}, 4].map((kept) => readChoices(kept, own))).toEqual([[], [], [], []]);
  });

  it("are always fit to be sent [E10] [E11]", () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(faultOfChoices(readChoices(kept, { ranked: RANKED, most: 3 }), rules)).toBeNull();
      }),
    );
  });
});

describe("signing up", () => {
  it("is refused to who does not take part, then after the close, then for a list that is wrong [E11]", () => {
    const closed = { ...open, isClosed: true };
    expect(refuseSignups(["CG"], rules, open)).toBeNull();
    expect(refuseSignups([], rules, open)).toBeNull();
    expect(refuseSignups(["CG"], rules, { ...closed, takesPart: false })).toBe("not-yours");
    expect(refuseSignups(["XX"], rules, closed)).toBe("closed");
    expect(refuseSignups([], rules, closed)).toBe("closed");
    expect(refuseSignups(["XX"], rules, open)).toBe("refused");
  });

  it("after the close takes a list that only leaves types out, and none that adds or reorders [E07] [E11]", () => {
    const closed = { ...open, isClosed: true, before: ["CG", "PM", "SPE"] };
    for (const types of [[], ["CG"], ["PM", "SPE"], ["CG", "SPE"]])
      expect(refuseSignups(types, rules, closed)).toBeNull();
    for (const types of [["CG", "PM", "SPE"], ["PM", "CG"], ["MD"], ["CG", "PM", "SPE", "MD"], ["CG", "CG"]])
      expect(refuseSignups(types, rules, closed)).toBe("closed");
    expect(refuseSignups([], rules, { ...closed, isOver: true })).toBe("closed");
  });

  it("is wrong with a type that is not offered, one named twice, or too many ranked ones [E11]", () => {
    expect(faultOfChoices(["CG", "MCR"], rules)).toEqual({ fault: "unknown", index: 1 });
    expect(faultOfChoices(["CG", "PM", "CG"], rules)).toEqual({ fault: "double", index: 2 });
    expect(faultOfChoices(["CG", "PM", "MD", "DSN"], rules)).toEqual({ fault: "tooMany", index: 3 });
    expect(faultOfChoices(["CG", "PM", "MD", "SPE"], rules)).toBeNull();
    expect(faultOfChoices(RANKED, { ...rules, most: null })).toBeNull();
  });
});

describe("a new list", () => {
  it("ranks what it names in its order, and takes away what it no longer names [E04]", () => {
    const standing = [signup("CG", 1), signup("PM", 2), signup("SPE", null)];
    expect(changesOf(standing, ["MD", "CG"], RANKED)).toEqual({
      gone: ["PM", "SPE"],
      put: [
        { type: "MD", ranking: 1 },
        { type: "CG", ranking: 2 },
      ],
    });
    expect(changesOf(standing, [], RANKED)).toEqual({ gone: ["CG", "PM", "SPE"], put: [] });
  });

  it("ranks single interests not at all, wherever they stand [E07]", () => {
    expect(changesOf([], ["SPE", "CG", "PM"], RANKED).put).toEqual([
      { type: "SPE", ranking: null },
      { type: "CG", ranking: 1 },
      { type: "PM", ranking: 2 },
    ]);
  });

  it("does not take away a place that somebody gave without its being ranked [E12]", () => {
    const given = [signup("SPE", null, { status: "Assigned" }), signup("LM", null, { status: "Confirmed" })];
    expect(changesOf(given, [], RANKED).gone).toEqual([]);
    expect(changesOf([signup("CG", 1, { status: "Confirmed" })], ["PM"], RANKED).gone).toEqual(["CG"]);
  });
});

describe("the sign-ups that a phone shows before the server has answered", () => {
  it("are requested in their order, keep what became of them, and leave invitations alone [E04] [E10]", () => {
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

  it("stay the same however often they are computed [E04]", () => {
    const once = requestedSignups([signup("CG", 1)], ["MD", "SPE"], RANKED);
    expect(requestedSignups(once, ["MD", "SPE"], RANKED)).toEqual(once);
  });
});
