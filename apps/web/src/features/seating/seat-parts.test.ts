import { describe, expect, it } from "vitest";
import { zh as chinese } from "#app/testing/answers/texts.ts";
import { planFragment, seatParts } from "./seat-parts.ts";

describe("the parts of a seat", () => {
  it("are its block or quarter, its row and its number [Z05]", () => {
    expect(seatParts("Block C · Row 12 · Seat 8")).toEqual([
      { kind: "block", value: "C" },
      { kind: "row", value: "12" },
      { kind: "seat", value: "8" },
    ]);
    expect(seatParts("Row D · Seat 11")).toEqual([
      { kind: "row", value: "D" },
      { kind: "seat", value: "11" },
    ]);
  });

  it("are named after their number in Chinese [Z05] [I01]", () => {
    const parts = seatParts("Block C · Row 12 · Seat 8")?.map(({ kind, value }) => chinese.seat.part(kind, value));
    expect(parts).toEqual(["C区", "12排", "8号"]);
  });

  it.each(["Balcony, left", "Row 12 · beside the pillar", "", "Row", "Row 1 · "])(
    "are not known in the organisers' own words: %j [Z05]",
    (allocation) => expect(seatParts(allocation)).toBeNull(),
  );

  it("name the part of the plan that is marked [Z05]", () => {
    expect(planFragment("Block C · Row 12 · Seat 8")).toBe("#block-c");
    expect(planFragment("Quarter A · Row 2 · Seat 5")).toBe("#quarter-a");
    expect(planFragment("Row D · Seat 11")).toBe("#row-d");
    expect(planFragment('Row "><b> · Seat 1')).toBe("#row-%22%3E%3Cb%3E");
    expect(planFragment("Seat 3")).toBe("");
    expect(planFragment("Balcony")).toBe("");
    expect(planFragment(null)).toBe("");
  });
});
