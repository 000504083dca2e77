import {
  CONFERENCE_TYPES,
  CONF_YEAR,
  FIRST_CONFERENCE_TYPE,
  TOUR_FIELDS,
  typeRules,
} from "@narthex/contract/base/conference-types";
import { expect, it } from "vitest";
import { conferenceTypesOf, confYearOf, confYearsOf } from "./people.ts";

const year = 2026;

it("types of conference differ in their prefix, letter, fields and parameter, and only the first has no prefix [A13]", () => {
  const rows = CONFERENCE_TYPES.map((type) => typeRules(type));
  for (const field of ["prefix", "letter", "profilePart", "allocationParameter"] as const)
    expect(new Set(rows.map((row) => row[field])).size, field).toBe(rows.length);
  expect(CONFERENCE_TYPES.filter((type) => typeRules(type).prefix === "")).toEqual([FIRST_CONFERENCE_TYPE]);
  expect(CONFERENCE_TYPES[0]).toBe(FIRST_CONFERENCE_TYPE);
  for (const { letter, prefix } of rows) expect([letter, prefix]).toEqual([expect.stringMatching(/^[A-Z]$/), prefix]);
  for (const { prefix } of rows) expect(prefix).toMatch(/^$|^\/[a-z-]+$/);
  expect(new Set(TOUR_FIELDS).size).toBe(3 * rows.length);
});

it("a registration names any set of types of conference, in their order [A06] [A13]", () => {
  for (const conferenceType of CONFERENCE_TYPES) {
    expect(conferenceTypesOf(confYearOf({ conferenceType, year }))).toEqual([conferenceType]);
    for (const confYear of confYearsOf({ conferenceType, year })) {
      expect(conferenceTypesOf(confYear)).toContain(conferenceType);
      expect(confYear).toMatch(CONF_YEAR);
    }
  }
  expect(["2026-", "2026", "2026-RG", "2026-X", "26-G"].filter((text) => CONF_YEAR.test(text))).toEqual([]);
});
