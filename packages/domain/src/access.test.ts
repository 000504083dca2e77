import type { Access } from "@narthex/contract/endpoint";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Caller, refuseAccess } from "./access.ts";

const delegate: Caller = { conferenceTypes: ["Global"], isAbsentAlumnus: false };
const alumnus: Caller = { conferenceTypes: ["Global"], isAbsentAlumnus: true };
const actions: Access[] = ["read-content", "read-own", "write-own", "take-part"];

it("lets a visitor do what is public, and asks for a token for everything else [A08]", () => {
  expect(refuseAccess(null, "public")).toBeNull();
  expect(actions.map((action) => refuseAccess(null, action))).toEqual(actions.map(() => "no-token"));
});

it("lets a delegate do everything in the edition of the registration [A08]", () => {
  expect(actions.map((action) => refuseAccess(delegate, action, { conferenceType: "Global" }))).toEqual(
    actions.map(() => null),
  );
});

it("refuses a delegate everything in an edition without a registration [A06]", () => {
  expect(actions.map((action) => refuseAccess(delegate, action, { conferenceType: "Regional" }))).toEqual(
    actions.map(() => "not-yours"),
  );
});

it("lets somebody of both editions into both [A09]", () => {
  const both: Caller = { ...delegate, conferenceTypes: ["Global", "Regional"] };
  expect(refuseAccess(both, "take-part", { conferenceType: "Global" })).toBeNull();
  expect(refuseAccess(both, "take-part", { conferenceType: "Regional" })).toBeNull();
});

it("lets an absent alumnus read but not take part [A05]", () => {
  expect(actions.map((action) => refuseAccess(alumnus, action))).toEqual([null, null, null, "not-yours"]);
});

it("refuses somebody without any registration everything but what is public [A06]", () => {
  const nobody: Caller = { conferenceTypes: [], isAbsentAlumnus: false };
  expect(actions.map((action) => refuseAccess(nobody, action))).toEqual(actions.map(() => "not-registered"));
  expect(refuseAccess(nobody, "public")).toBeNull();
});

it("refuses every action that it does not know [A08]", () => {
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
