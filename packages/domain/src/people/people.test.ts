import { expect, it } from "vitest";
import {
  conferenceTypesOf,
  isAbsentAlumnus,
  ownConferenceType,
  refuseMalformedConfYear,
  userTypeOf,
} from "./people.ts";

const malformed = ["", "2025", "2025-", "2025-RG", "2025-g", "25-G", "2025-G ", "2025-GX", "-G", "2025-GR\n"];

it("confYear gives the editions of a registration [A06] [A09]", () => {
  expect(conferenceTypesOf("2025-G")).toEqual(["Global"]);
  expect(conferenceTypesOf("2024-R")).toEqual(["Regional"]);
  expect(conferenceTypesOf("2025-GR")).toEqual(["Global", "Regional"]);
});

it("a malformed confYear gives no edition and is refused [A06]", () => {
  expect(malformed.map(conferenceTypesOf)).toEqual(malformed.map(() => []));
  expect(malformed.map(refuseMalformedConfYear)).toEqual(malformed.map(() => "bad-input"));
  expect(["2025-G", "2024-R", "2025-GR"].map(refuseMalformedConfYear)).toEqual([null, null, null]);
});

it("a person registered for an earlier year is an absent alumnus [A05]", () => {
  expect(isAbsentAlumnus("2023-G", 2025)).toBe(true);
  expect(isAbsentAlumnus("2024-R", 2025)).toBe(true);
  expect(isAbsentAlumnus("2024-R", 2024)).toBe(false);
  expect(isAbsentAlumnus("2025-G", 2025)).toBe(false);
  expect(isAbsentAlumnus("2025-GR", 2024)).toBe(false);
});

it("an unreadable confYear gives the fewest rights [A05]", () => {
  expect(malformed.map((confYear) => isAbsentAlumnus(confYear, 2025))).toEqual(malformed.map(() => true));
});

it("people of the host church are hosts, everyone else is a delegate [A02]", () => {
  expect(userTypeOf("Lantern Hill Church", "Lantern Hill Church")).toBe("Host");
  expect(userTypeOf("Lantern Hill Church Taipei", "Lantern Hill Church")).toBe("Delegate");
  expect(userTypeOf("", "")).toBe("Delegate");
});

it("the only edition of a registration opens, whatever was saved [A06]", () => {
  expect(ownConferenceType("2025-G", "Regional")).toBe("Global");
  expect(ownConferenceType("2024-R", "Global")).toBe("Regional");
});

it("the last saved edition opens for a person of both or of no editions [A06]", () => {
  expect(ownConferenceType("2025-GR", "Regional")).toBe("Regional");
  expect(ownConferenceType("2025-GR", "Global")).toBe("Global");
  expect(ownConferenceType("", "Regional")).toBe("Regional");
});

it("Global opens if nothing valid was saved [A06]", () => {
  expect(["hostile", "", null, undefined].map((saved) => ownConferenceType("2025-GR", saved))).toEqual(
    Array.from({ length: 4 }, () => "Global"),
  );
});
