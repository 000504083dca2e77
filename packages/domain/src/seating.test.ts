import fc from "fast-check";
import { expect, it } from "vitest";
import { allocationAt, labelText, seatedServiceAt, seatedServiceOf, serviceIdOf } from "./seating.ts";
import { globalEdition, regionalEdition } from "./test-fixtures.ts";

const serviceIdFor = (title: string, label = "") => serviceIdOf({ title, label });

it("numbers the Leaders' Meeting as service 0, with any apostrophe [Z01]", () => {
  expect(serviceIdFor("Leaders' Meeting")).toBe(0);
  expect(serviceIdFor("Leaders’ Meeting")).toBe(0);
});

it("numbers Dreams & Stories as service 999 [Z01]", () => {
  expect(serviceIdFor("Dreams & Stories Night")).toBe(999);
});

it("numbers a labelled service by the number after the word [Z01]", () => {
  expect(["SERVICE 1", "SERVICE 4", "WORSHIP SERVICE 2"].map((label) => serviceIdFor("Evening", label))).toEqual([
    1, 4, 2,
  ]);
});

it("shows a label without capitals, or only its translation", () => {
  expect(["SERVICE 1", "SERVICE 2 · 第二场崇拜", "SERVICES", "Session 3"].map(labelText)).toEqual([
    "Service 1",
    "第二场崇拜",
    "SERVICES",
    "Session 3",
  ]);
});

it("numbers no other event [Z01]", () => {
  expect(
    ["", "SERVICE", "SERVICE PREP", "SESSION 3", "SERVICES 3", "SERVICE 12345"].map((label) =>
      serviceIdFor("Evening", label),
    ),
  ).toEqual(Array.from({ length: 6 }, () => null));
});

it("gives a whole number from 0 to 999, or none, whatever an event is called [Z01]", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, tail) => {
      const id = serviceIdFor(title, `SERVICE ${tail}`);
      expect(id === null || (Number.isInteger(id) && id >= 0 && id <= 999)).toBe(true);
    }),
  );
});

const HERE = { type: "SCS" as const, isAbsentAlumni: false };
const AWAY = { type: "SCS" as const, isAbsentAlumni: true };

it("links an event to a seat if the edition has seats, except for people who do not come to the venue [Z01] [Z02] [A05]", () => {
  const seated = (label: string, person: Parameters<typeof seatedServiceOf>[1] = HERE, edition = globalEdition) =>
    seatedServiceOf({ title: "Evening", label }, person, edition);
  expect(["SERVICE 1", "SERVICE 9", "SESSION 1"].map((label) => seated(label))).toEqual([1, null, null]);
  expect(seatedServiceOf({ title: "Leaders' Meeting", label: "" }, HERE, globalEdition)).toBe(0);
  const online = { type: "GC" as const, isAbsentAlumni: false };
  const regional = { ...regionalEdition, seatingServices: [1] };
  expect([HERE, online].map((person) => seated("SERVICE 1", person, regional))).toEqual([1, null]);
  expect([seated("SERVICE 1", AWAY), seated("SERVICE 1", HERE, regionalEdition)]).toEqual([null, null]);
});

it("accepts the address of the specified services, and no other spelling [Z02] [A05]", () => {
  const at = (text: string, person = HERE) => seatedServiceAt(text, person, globalEdition);
  expect(["0", "1", "2", "3", "4", "999"].map((text) => at(text))).toEqual([0, 1, 2, 3, 4, 999]);
  const wrong = ["", "5", "01", "1.0", "1e0", "+1", "-1", " 1", "1 ", "٣", "0x1", "998", "9999", "toString", "../1"];
  expect(wrong.filter((text) => at(text) !== null)).toEqual([]);
  expect(at("1", AWAY)).toBeNull();
});

it("finds a person's own seat at a service, or none [Z02]", () => {
  const seatings = [
    { serviceId: 0, allocation: "Row B" },
    { serviceId: 999, allocation: "Table 7" },
  ];
  expect([0, 999, 1].map((service) => allocationAt(seatings, service))).toEqual(["Row B", "Table 7", null]);
});
