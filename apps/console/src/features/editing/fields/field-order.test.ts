import { expect, it } from "vitest";
import { foldedFields } from "./field-order.ts";

const NAMES = ["title", "notes", "sharing", "cgExp", "cgExps", "cardDescription", "interestDesc", "timerTxt", "locale"];

it("a long form keeps rare fields without a value behind a press, and a short one shows all of its fields [B93]", () => {
  const event = {
    title: { en: "Walk" },
    notes: "",
    sharing: { en: "", th: "" },
    cgExp: null,
    cgExps: [],
    timerTxt: "",
  };
  expect(foldedFields(NAMES, event)).toEqual(NAMES.slice(2));
  expect(foldedFields(NAMES, { ...event, sharing: { en: "", th: "ใคร" } })).toEqual(NAMES.slice(3));
  expect(foldedFields(NAMES.slice(0, 5), event)).toEqual([]);
});
