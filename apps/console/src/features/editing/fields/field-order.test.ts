import { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { expect, it } from "vitest";
import { orderOf, partOf, partsOf } from "./field-order.ts";

it("the form of an event begins with what a team changes in its week, and a new event asks for all that it needs [B93]", () => {
  const names = Object.keys(PackEvent.shape);
  expect(partsOf(names)).toEqual(["kind", "seats", "people", "signUp"]);
  expect(partsOf(["title", "type", "slug", "start", "durationInMin"])).toEqual([]);
  const first = names
    .filter((name) => partOf(name) === undefined)
    .toSorted((one, other) => orderOf(one) - orderOf(other));
  const omitted = new Set(["id", "cancelled", "freesSeats"]);
  expect(first.filter((name) => !omitted.has(name))).toEqual([
    "title",
    "subtitle",
    "start",
    "durationInMin",
    "location",
    "notes",
  ]);
});
