import type { Access } from "@narthex/contract/base/endpoint";
import { describe, expect, it } from "vitest";
import { ProblemError } from "#platform/http/problems.ts";
import { checkAccess } from "./access.ts";
import type { Person, Registration } from "./person.ts";

const global: Partial<Registration> = { conferenceType: "Global", isAbsentAlumnus: false };
const personWith = (...registrations: Partial<Registration>[]): Person => ({ own: "Global", registrations }) as Person;

const outcomeOf = (person: Person | null, access: Access, query: object = {}): string => {
  try {
    checkAccess({ person, query, params: {}, headers: {} }, { access });
    return "allowed";
  } catch (error) {
    return error instanceof ProblemError ? `${error.code}: ${error.message}` : String(error);
  }
};

describe("access to a call", () => {
  it("is checked for the edition that the query names, or else the person's own [A06]", () => {
    const person = personWith(global, { conferenceType: "Regional", isAbsentAlumnus: true });
    expect(outcomeOf(person, "take-part")).toBe("allowed");
    expect(outcomeOf(person, "take-part", { conferenceType: "Regional" })).toMatch(/^not-yours/);
    expect(outcomeOf(person, "read-content", { conferenceType: "Regional" })).toBe("allowed");
  });

  it("is refused for an edition without a registration, and the answer names the edition [A06]", () => {
    expect(outcomeOf(personWith(global), "read-content", { conferenceType: "Regional" })).toBe(
      "not-yours: You are not registered for the Regional edition.",
    );
  });

  it("is refused to an absent alumnus who wants to take part [A05]", () => {
    const alumnus = personWith({ ...global, isAbsentAlumnus: true });
    expect(outcomeOf(alumnus, "take-part")).toMatch(/^not-yours/);
    expect(outcomeOf(alumnus, "write-own")).toBe("allowed");
  });

  it("needs a person with a registration unless the call is public", () => {
    expect(outcomeOf(personWith(), "read-own")).toMatch(/^not-registered/);
    expect(outcomeOf(null, "read-own")).toMatch(/^no-token/);
    expect(outcomeOf(null, "public")).toBe("allowed");
  });
});
