import { PackEdition } from "@narthex/contract/pack/pack-edition";
import { PackEvent } from "@narthex/contract/pack/pack-schedule";
import { expect, it } from "vitest";
import { fieldsOf, orderOf, partsOf } from "./field-order.ts";

/** The fields that a form shows without a press, in their order. */
const firstOf = (names: string[]): string[] => {
  const behind = new Set(partsOf(names).flatMap(fieldsOf));
  return names.filter((name) => !behind.has(name)).toSorted((one, other) => orderOf(one) - orderOf(other));
};

it("the form of an event begins with what a team changes in its week, and a new event asks for all that it needs [B93]", () => {
  const names = Object.keys(PackEvent.shape);
  expect(partsOf(names)).toEqual(["kind", "seats", "people", "signUp"]);
  expect(partsOf(["title", "type", "slug", "start", "durationInMin"])).toEqual([]);
  const omitted = new Set(["id", "cancelled", "freesSeats"]);
  expect(firstOf(names).filter((name) => !omitted.has(name))).toEqual([
    "title",
    "subtitle",
    "start",
    "durationInMin",
    "location",
    "notes",
  ]);
});

it("the form of a conference begins with its title, place, days and languages [B93]", () => {
  const names = Object.keys(PackEdition.shape);
  expect(partsOf(names)).toEqual(["look", "programme", "halls", "links", "forms", "switches"]);
  expect(firstOf(names)).toEqual([
    "title",
    "shortTitle",
    "year",
    "timeZone",
    "languages",
    "days",
    "weekend",
    "hostOrganization",
    "supportEmail",
    "id",
    "conferenceType",
    "routePrefix",
  ]);
});
