import type { PersonalData } from "#features/people/index.ts";
import { listSeatChangesOf } from "./seat-changes.repository.ts";
import { listAllSeatingsOf } from "./seating.repository.ts";

/** Where a person sits. */
export const seatingPersonalData: PersonalData = {
  noun: "seating",
  export: ({ db }, { id }) => listAllSeatingsOf(db, id),
};

/** What the team changed of a person's seats. */
export const seatChangesPersonalData: PersonalData = {
  noun: "seat changes",
  export: ({ db }, { id }) => listSeatChangesOf(db, id),
};
