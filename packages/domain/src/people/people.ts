import type { ConferenceType } from "@narthex/contract/base/common";
import type { ProblemCode } from "@narthex/contract/problems";

const CONF_YEAR = /^(\d{4})-(G|R|GR)$/;

/** The editions of a registration: `2025-G`, `2024-R`, or both with `2025-GR`. Empty for any other text. */
export const conferenceTypesOf = (confYear: string): ConferenceType[] => {
  const letters = CONF_YEAR.exec(confYear)?.[2] ?? "";
  const types: ConferenceType[] = [];
  if (letters.includes("G")) types.push("Global");
  if (letters.includes("R")) types.push("Regional");
  return types;
};

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
 * The edition to open: the registration's; if there are several, the last one saved on the device, otherwise Global.
 */
export const ownConferenceType = (confYear: string, saved?: string | null): ConferenceType => {
  const types = conferenceTypesOf(confYear);
  if (types.length === 1 && types[0]) return types[0];
  return saved === "Regional" ? "Regional" : "Global";
};

export const refuseMalformedConfYear = (confYear: string): ProblemCode | null =>
  CONF_YEAR.test(confYear) ? null : "bad-input";
