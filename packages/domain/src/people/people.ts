import type { ConferenceType } from "@narthex/contract/base/common";
import { CONFERENCE_TYPES, CONF_YEAR, FIRST_CONFERENCE_TYPE, typeRules } from "@narthex/contract/base/conference-types";
import type { ProblemCode } from "@narthex/contract/problems";

/** The editions of a registration: `2025-G`, `2024-R`, or both with `2025-GR`. Empty for any other text. */
export const conferenceTypesOf = (confYear: string): ConferenceType[] => {
  const letters = CONF_YEAR.exec(confYear)?.[2] ?? "";
  return CONFERENCE_TYPES.filter((type) => letters.includes(typeRules(type).letter));
};

/** The year and edition of someone who is registered for this edition alone. */
export const confYearOf = ({ conferenceType, year }: { conferenceType: ConferenceType; year: number }): string =>
  `${year}-${typeRules(conferenceType).letter}`;

/** The same of everyone who may be registered for this edition: alone, or with others. */
export const confYearsOf = ({ conferenceType, year }: { conferenceType: ConferenceType; year: number }): string[] =>
  CONFERENCE_TYPES.reduce<string[]>((all, type) => all.flatMap((one) => [one, one + typeRules(type).letter]), [""])
    .filter((letters) => letters.includes(typeRules(conferenceType).letter))
    .map((letters) => `${year}-${letters}`);

/**
 * Registered for an earlier year than the edition's (product decision 3). An unreadable confYear gives the fewest
 * rights.
 */
export const isAbsentAlumnus = (confYear: string, editionYear: number): boolean => {
  const year = CONF_YEAR.exec(confYear)?.[1];
  return year === undefined || Number(year) < editionYear;
};

/** Hosts are people of the host church. */
export const userTypeOf = (organization: string, hostOrganization: string): "Host" | "Delegate" =>
  organization !== "" && organization === hostOrganization ? "Host" : "Delegate";

/**
 * The edition to open: the registration's; if there are several, the last one saved on the device, otherwise the first.
 */
export const ownConferenceType = (confYear: string, saved?: string | null): ConferenceType => {
  const own = conferenceTypesOf(confYear);
  const types = own.length > 0 ? own : CONFERENCE_TYPES;
  return types.find((type) => type === saved) ?? types[0] ?? FIRST_CONFERENCE_TYPE;
};

export const refuseMalformedConfYear = (confYear: string): ProblemCode | null =>
  CONF_YEAR.test(confYear) ? null : "bad-input";
