import { FEATURES } from "#app.ts";
import { personalDataOf } from "#personal-data.ts";

export const PERSONAL_DATA = personalDataOf(FEATURES);
