import fc from "fast-check";
import { expect, it } from "vitest";
import { serviceIdOf } from "./seating.ts";

const idOf = (title: string, label = "") => serviceIdOf({ title, label });

it("seats the Leaders' Meeting as service 0, however the apostrophe is set [Z01]", () => {
  expect(idOf("Leaders' Meeting")).toBe(0);
  expect(idOf("Leaders’ Meeting")).toBe(0);
});

it("seats Dreams & Stories as service 999 [Z01]", () => {
  expect(idOf("Dreams & Stories Night")).toBe(999);
});

it("seats a labelled service by the number after the word [Z01]", () => {
  expect(["SERVICE 1", "SERVICE 4", "WORSHIP SERVICE 2"].map((label) => idOf("Evening", label))).toEqual([1, 4, 2]);
});

it("seats nothing else [Z01]", () => {
  expect(
    ["", "SERVICE", "SERVICE PREP", "SESSION 3", "SERVICES 3", "SERVICE 12345"].map((label) => idOf("Evening", label)),
  ).toEqual(Array.from({ length: 6 }, () => null));
});

it("gives a whole number from 0 to 999, or none, whatever an event is called [Z01]", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, tail) => {
      const id = idOf(title, `SERVICE ${tail}`);
      expect(id === null || (Number.isInteger(id) && id >= 0 && id <= 999)).toBe(true);
    }),
  );
});
