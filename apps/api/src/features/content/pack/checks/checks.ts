import type { Check } from "../draft.ts";
import { checkEdition } from "./check-edition.ts";
import { checkExperiences } from "./check-experiences.ts";
import { checkFields } from "./check-fields.ts";
import { checkFilms } from "./check-films.ts";
import { checkKeywords } from "./check-keywords.ts";
import { checkLibrary } from "./check-library.ts";
import { checkMaterials } from "./check-materials.ts";
import { checkSchedule } from "./check-schedule.ts";
import { checkSeating } from "./check-seating.ts";
import { checkUnique } from "./check-unique.ts";

/** Everything that is checked once the files can be read. What a schema alone can say belongs in the schema. */
export const CHECKS: readonly Check[] = [
  checkFields,
  checkUnique,
  checkEdition,
  checkSchedule,
  checkMaterials,
  checkSeating,
  checkLibrary,
  checkFilms,
  checkExperiences,
];

/** What `check` also refuses. Packs that were published before these rules can still be imported. */
export const ADVICE: readonly Check[] = [checkKeywords];
