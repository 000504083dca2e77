import type { PersonalData } from "#features/people/index.ts";
import { listEntriesOf } from "./door.repository.ts";
import { listDesksOf } from "./desks.repository.ts";

/** Where and when a person arrived. It goes with the registration. */
export const arrivalsPersonalData: PersonalData = {
  noun: "arrivals",
  export: ({ db }, { id }) => listEntriesOf(db, id),
};

/** The desks that a person opened. */
export const desksPersonalData: PersonalData = {
  noun: "desks",
  export: ({ db }, { id }) => listDesksOf(db, id),
};
