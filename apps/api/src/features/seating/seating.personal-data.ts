import type { PersonalData } from "#features/people/index.ts";
import { listAllSeatingsOf } from "./seating.repository.ts";

/** Where a person sits. */
export const seatingPersonalData: PersonalData = {
  noun: "seating",
  export: ({ db }, { id }) => listAllSeatingsOf(db, id),
};
