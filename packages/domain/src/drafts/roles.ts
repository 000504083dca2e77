import { TEXT_LOCALES } from "@narthex/contract/base/languages";
import type { StaffRole } from "@narthex/contract/base/staff";
import { isRecord, isSameValue, type Address } from "./address.ts";

const TRANSLATIONS = new Set<unknown>(TEXT_LOCALES.filter((locale) => locale !== "en"));
/** Files that people who write announcements may edit in every language. */
const VOICE_FILES = new Set(["announcements.yaml", "callouts.yaml"]);
/** The conference itself: dates, brand and system parameters. */
const EDITION_FILE = "edition.yaml";
const ORGANISER_FILES = new Set([EDITION_FILE]);

/**
 * Fields that nobody may change. Registrations, places and the log refer to the short name of a conference; registrations, experiences
 * and the addresses of the app depend on its type.
 */
const PERMANENT_FIELDS = ["id", "conferenceType", "routePrefix"] as const;

const isPermanent = (file: string, address: Address): boolean =>
  file === EDITION_FILE && PERMANENT_FIELDS.some((field) => field === address[0]);

/** The permanent fields of a file that would get another value. */
export const changedPermanentFields = (file: string, before: unknown, after: unknown): string[] =>
  file === EDITION_FILE && isRecord(before) && isRecord(after)
    ? PERMANENT_FIELDS.filter((field) => !isSameValue(before[field], after[field]))
    : [];

/** Who answers for the safety of people: one of them confirms an announcement about it. */
const SAFETY_ROLES = ["organiser", "voice"] as const satisfies readonly StaffRole[];
export const mayConfirmSafety = (roles: readonly StaffRole[]): boolean =>
  SAFETY_ROLES.some((role) => roles.includes(role));

/** Whether an editor offers someone with these roles to change a value of a draft. */
export const mayEdit = (roles: readonly StaffRole[], file: string, address: Address): boolean =>
  !isPermanent(file, address) && isInRole(roles, file, address);

/** Whether a value of a draft belongs to what someone with these roles may change. Voices translate everything. */
export function isInRole(roles: readonly StaffRole[], file: string, address: Address): boolean {
  if (roles.includes("organiser")) return true;
  if (roles.includes("programme") && !ORGANISER_FILES.has(file)) return true;
  return roles.includes("voice") && (VOICE_FILES.has(file) || TRANSLATIONS.has(address.at(-1)));
}
