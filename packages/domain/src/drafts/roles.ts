import type { StaffRole } from "@narthex/contract/staff";
import type { Address } from "./address.ts";

const TRANSLATIONS = new Set<unknown>(["zh", "th", "tc"]);
/** What those who write announcements may edit in every language. */
const VOICE_FILES = new Set(["announcements.yaml", "callouts.yaml"]);
/** The conference itself: dates, brand and system parameters. */
const ORGANISER_FILES = new Set(["edition.yaml"]);

/** What nobody changes: registrations, places and the log refer to the short name of a conference. */
const isPermanent = (file: string, address: Address): boolean => file === "edition.yaml" && address[0] === "id";

/** Whether someone with these roles may change a value of a draft. Voices translate everything. */
export function mayEdit(roles: readonly StaffRole[], file: string, address: Address): boolean {
  if (isPermanent(file, address)) return false;
  if (roles.includes("organiser")) return true;
  if (roles.includes("programme") && !ORGANISER_FILES.has(file)) return true;
  return roles.includes("voice") && (VOICE_FILES.has(file) || TRANSLATIONS.has(address.at(-1)));
}
