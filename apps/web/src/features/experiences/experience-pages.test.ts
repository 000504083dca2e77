import { describe, expect, it } from "vitest";
import { maySeeExperience, SLOT_TONES, slotLabel, takesPart } from "@narthex/domain/experiences/experiences";
import { allocationButton, findOutLabel } from "@narthex/domain/experiences/sign-up-status";
import {
  choiceMode,
  experienceOfHash,
  formatAllocation,
  ownPlaces,
  primaryButton,
  withdrawal,
} from "./experience-pages.ts";

const ALLOCATED = Date.parse("2025-07-11T15:00:00+08:00");
const MINUTE_MS = 60_000;
const statuses = ["Pending", "Unavailable", "Confirmed", "Assigned"] as const;

describe("a place", () => {
  it("shows only the request before sign-up closes, and its status afterwards [E05]", () => {
    expect(statuses.map((status) => slotLabel(status, false))).toEqual([
      "Submitted Interest",
      "Submitted Interest",
      "Submitted Interest",
      "Assigned",
    ]);
    expect(statuses.map((status) => slotLabel(status, true))).toEqual([...statuses]);
  });

  it("is light orange, grey, yellow or green [E05] [E08]", () => {
    expect(SLOT_TONES).toEqual({
      "Submitted Interest": "open",
      Unavailable: "quiet",
      Pending: "pending",
      Confirmed: "confirmed",
      Assigned: "confirmed",
    });
  });

  it("is listed by time, those without a time after the others, and past ones last [E10]", () => {
    const place = (type: string, minute: number | null, status: (typeof statuses)[number] = "Confirmed") => ({
      type,
      status,
      expTime: minute === null ? null : new Date(minute * MINUTE_MS).toISOString(),
      ...(minute === null ? {} : { endTime: new Date((minute + 5) * MINUTE_MS).toISOString() }),
    });
    const all = [place("PM", 30), place("CG", null), place("MD", 5, "Unavailable"), place("SPE", 20, "Assigned")];
    expect(ownPlaces(all, 24 * MINUTE_MS).map(({ type }) => type)).toEqual(["SPE", "PM", "CG"]);
    expect(ownPlaces(all, 25 * MINUTE_MS).map(({ type }) => type)).toEqual(["PM", "CG", "SPE"]);
  });
});

describe("the experience page", () => {
  const mode = (hasSignup: boolean, isClosed: boolean, wantsEdit: boolean) =>
    choiceMode({ hasSignup, isClosed, wantsEdit });

  it("lets people without sign-ups choose, and shows others their choices, which they can edit [E10]", () => {
    expect([mode(false, false, false), mode(true, false, false), mode(true, false, true)]).toEqual([
      "select",
      "read-only",
      "edit",
    ]);
  });

  it("is read-only once sign-up is closed, whatever the address asks for [E10] [E11]", () => {
    expect([mode(false, true, true), mode(true, true, true), mode(true, true, false)]).toEqual([
      "read-only",
      "read-only",
      "read-only",
    ]);
  });

  it("has one button: to continue, to edit, or none once sign-up is closed [E10]", () => {
    expect((["select", "edit", "read-only"] as const).map((one) => primaryButton(one, false))).toEqual([
      "continue",
      "continue",
      "edit",
    ]);
    expect(primaryButton("read-only", true)).toBeNull();
  });

  it("opens the experience that its address names by slug or type [E01]", () => {
    const all = [
      { slug: "connect-group", type: "CG" },
      { slug: "prayer-meeting", type: "PM" },
    ];
    expect(["connect-group", "PM", "carousel", "", "pm"].map((hash) => experienceOfHash(hash, all)?.type)).toEqual([
      "CG",
      "PM",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("the link to the experiences", () => {
  it("leads to the sign-up until it closes, to the choices of who has made them, and to the places once they are published; it promises nothing to who has none [E09] [H08]", () => {
    const closesAt = ALLOCATED - 1000;
    const at = (type: "Global" | "Regional", now: number, own = { takesPart: true, hasChosen: true }) =>
      allocationButton(type, { allocatedAt: ALLOCATED, closesAt }, now, own);
    expect([
      at("Global", closesAt - 1),
      at("Global", closesAt),
      at("Global", ALLOCATED),
      at("Regional", ALLOCATED - 1),
    ]).toEqual(["view", "view", "check", "check"]);
    const times = [closesAt - 1, closesAt, ALLOCATED];
    const seen = (own: { takesPart: boolean; hasChosen: boolean }) => times.map((now) => at("Global", now, own));
    expect(seen({ takesPart: true, hasChosen: false })).toEqual(["signUp", "seeMore", "seeMore"]);
    expect(seen({ takesPart: false, hasChosen: false })).toEqual(["seeMore", "seeMore", "seeMore"]);
  });

  it("says “find out more” while there is something to decide [E08]", () => {
    expect(
      [
        [true, false],
        [true, true],
        [false, false],
      ].map(([isOpen = false, hasSlot = false]) => findOutLabel({ isOpen, hasSlot })),
    ).toEqual(["findOutMore", "seeMore", "seeMore"]);
  });
});

describe("an interest", () => {
  it("can be withdrawn, finally once sign-up is closed, and not once the experiences are over [E07]", () => {
    const times = { closesAt: 10, endsAt: 20 };
    expect([9, 10, 19, 20].map((now) => withdrawal(times, now))).toEqual(["open", "final", "final", "over"]);
    expect(withdrawal({ closesAt: null, endsAt: null }, 30)).toBe("open");
  });
});

describe("experiences", () => {
  it("are for people who attend in person this year [A05] [E11]", () => {
    expect(takesPart({ type: "SCS", isAbsentAlumni: false })).toBe(true);
    expect(takesPart({ type: "SCS", isAbsentAlumni: true })).toBe(false);
    expect(takesPart({ type: "GC", isAbsentAlumni: false })).toBe(false);
  });

  it("are shown to weekend delegates, except for the Connect Group [A11] [E01]", () => {
    const seen = (type: "SCS" | "GC") => ["CG", "DSN"].filter((one) => maySeeExperience({ type: one }, { type }));
    expect([seen("SCS"), seen("GC")]).toEqual([["CG", "DSN"], ["DSN"]]);
  });
});

describe("the time of the allocation", () => {
  it("is written with the weekday, day, month and hour [E04]", () => {
    const half = Date.parse("2024-07-05T15:30:00+08:00");
    expect(formatAllocation(ALLOCATED, "Asia/Singapore", "en")).toBe("Friday, 11 July at 3pm");
    expect(formatAllocation(half, "Asia/Singapore", "en")).toBe("Friday, 5 July at 3:30pm");
    expect(formatAllocation(ALLOCATED, "Asia/Singapore", "zh")).toBe("7月11日星期五 下午3:00");
    expect(formatAllocation(ALLOCATED, "Asia/Singapore", "th")).toBe("วันศุกร์ 11 กรกฎาคม 15:00\u00A0น.");
  });
});
