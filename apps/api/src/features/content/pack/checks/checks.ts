import type { Check } from "../draft.ts";
import { checkAnnouncements } from "./check-announcements.ts";
import { checkEdition } from "./check-edition.ts";
import { checkExperiences } from "./check-experiences.ts";
import { checkFields, checkLanguages } from "./check-fields.ts";
import { checkFilms } from "./check-films.ts";
import { checkKeywords } from "./check-keywords.ts";
import { checkLibrary } from "./check-library.ts";
import { checkMaterials } from "./check-materials.ts";
import { checkSchedule } from "./check-schedule.ts";
import { checkSeating } from "./check-seating.ts";
import { checkSlots } from "./check-slots.ts";
import { checkUnique } from "./check-unique.ts";

/** What makes a pack impossible to serve. What can be checked within one value belongs in its schema. */
export const CONTENT_CHECKS: readonly Check[] = [
  checkFields,
  checkUnique,
  checkEdition,
  checkSchedule,
  checkMaterials,
  checkSeating,
  checkLibrary,
  checkFilms,
  checkExperiences,
  checkSlots,
  checkAnnouncements,
];

/** Checks across files and fields. */
export const CHECKS: readonly Check[] = [checkLanguages, ...CONTENT_CHECKS];

/** Checks of `npm run narthex -- content check` only: packs that were published before these rules can still be imported. */
export const STRICT_CHECKS: readonly Check[] = [checkKeywords];
