import type { PersonalData } from "#features/people/index.ts";
import { listAllSignupsOf } from "./experiences.repository.ts";

/** What a person signed up for, was invited to and was given. */
export const experiencesPersonalData: PersonalData = {
  noun: "experiences",
  export: ({ db }, { id }) => listAllSignupsOf(db, id),
};
