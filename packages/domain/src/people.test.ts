import { expect, it } from "vitest";
import {
  conferenceTypesOf,
  isAbsentAlumnus,
  ownConferenceType,
  refuseMalformedConfYear,
  userTypeOf,
} from "./people.ts";

const malformed = ["", "2025", "2025-", "2025-RG", "2025-g", "25-G", "2025-G ", "2025-GX", "-G", "2025-GR\n"];

it("reads the editions of a registration off its confYear [A06] [A09]", () => {
  expect(conferenceTypesOf("2025-G")).toEqual(["Global"]);
  expect(conferenceTypesOf("2024-R")).toEqual(["Regional"]);
  expect(conferenceTypesOf("2025-GR")).toEqual(["Global", "Regional"]);
});

it("finds no edition in a confYear that is malformed, and refuses it [A06]", () => {
  expect(malformed.map(conferenceTypesOf)).toEqual(malformed.map(() => []));
  expect(malformed.map(refuseMalformedConfYear)).toEqual(malformed.map(() => "bad-input"));
  expect(["2025-G", "2024-R", "2025-GR"].map(refuseMalformedConfYear)).toEqual([null, null, null]);
});

it("calls somebody of an older year than the edition's an absent alumnus, and nobody else [A05]", () => {
  expect(isAbsentAlumnus("2023-G", 2025)).toBe(true);
  expect(isAbsentAlumnus("2024-R", 2025)).toBe(true);
  expect(isAbsentAlumnus("2024-R", 2024)).toBe(false);
  expect(isAbsentAlumnus("2025-G", 2025)).toBe(false);
  expect(isAbsentAlumnus("2025-GR", 2024)).toBe(false);
});

it("gives the least to somebody whose confYear nobody can read [A05]", () => {
  expect(malformed.map((confYear) => isAbsentAlumnus(confYear, 2025))).toEqual(malformed.map(() => true));
});

it("calls the people of the host church hosts, and everybody else delegates [A02]", () => {
  expect(userTypeOf("Lantern Hill Church", "Lantern Hill Church")).toBe("Host");
  expect(userTypeOf("Lantern Hill Church Taipei", "Lantern Hill Church")).toBe("Delegate");
  expect(userTypeOf("", "")).toBe("Delegate");
});

it("opens the one edition of a registration, whatever was saved [A06]", () => {
  expect(ownConferenceType("2025-G", "Regional")).toBe("Global");
  expect(ownConferenceType("2024-R", "Global")).toBe("Regional");
});

it("opens the last saved edition for somebody of both, or of neither [A06]", () => {
  expect(ownConferenceType("2025-GR", "Regional")).toBe("Regional");
  expect(ownConferenceType("2025-GR", "Global")).toBe("Global");
  expect(ownConferenceType("", "Regional")).toBe("Regional");
});

it("opens Global where nothing that makes sense was saved [A06]", () => {
  expect(["hostile", "", null, undefined].map((saved) => ownConferenceType("2025-GR", saved))).toEqual(
    Array.from({ length: 4 }, () => "Global"),
  );
});
