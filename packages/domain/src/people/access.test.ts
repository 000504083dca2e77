import type { Access } from "@narthex/contract/base/endpoint";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Caller, refuseAccess } from "./access.ts";

const delegate: Caller = { conferenceTypes: ["Global"], isAbsentAlumnus: false };
const alumnus: Caller = { conferenceTypes: ["Global"], isAbsentAlumnus: true };
const actions: Access[] = ["read-content", "read-own", "write-own", "take-part"];

it("a visitor may only use public content; everything else requires a token [A08]", () => {
  expect(refuseAccess(null, "public")).toBeNull();
  expect(actions.map((action) => refuseAccess(null, action))).toEqual(actions.map(() => "no-token"));
});

it("a delegate may do everything in the edition of the registration [A08]", () => {
  expect(actions.map((action) => refuseAccess(delegate, action, { conferenceType: "Global" }))).toEqual(
    actions.map(() => null),
  );
});

it("a delegate may do nothing in an edition without a registration [A06]", () => {
  expect(actions.map((action) => refuseAccess(delegate, action, { conferenceType: "Regional" }))).toEqual(
    actions.map(() => "not-yours"),
  );
});

it("a person registered for both editions may use both [A09]", () => {
  const both: Caller = { ...delegate, conferenceTypes: ["Global", "Regional"] };
  expect(refuseAccess(both, "take-part", { conferenceType: "Global" })).toBeNull();
  expect(refuseAccess(both, "take-part", { conferenceType: "Regional" })).toBeNull();
});

it("an absent alumnus may read but not take part [A05]", () => {
  expect(actions.map((action) => refuseAccess(alumnus, action))).toEqual([null, null, null, "not-yours"]);
});

it("a person without a registration may only use public content [A06]", () => {
  const unregistered: Caller = { conferenceTypes: [], isAbsentAlumnus: false };
  expect(actions.map((action) => refuseAccess(unregistered, action))).toEqual(actions.map(() => "not-registered"));
  expect(refuseAccess(unregistered, "public")).toBeNull();
});

it("unknown actions are refused [A08]", () => {
  const known = new Set<string>([...actions, "public"]);
  const unknown = fc
    .oneof(fc.string(), fc.constantFrom("constructor", "__proto__", "READ-OWN", ""))
    .filter((word) => !known.has(word));
  fc.assert(
    fc.property(unknown, (action) => {
      expect(refuseAccess(delegate, action as Access)).toBe("not-yours");
    }),
  );
});
