import type { PersonalData } from "#features/people/index.ts";
import { readSignIns, removeSignIns } from "./erasure.repository.ts";

/** How a person signs in at the embedded provider, and where they are signed in. */
export const identityPersonalData: PersonalData = {
  noun: "identity",
  export: ({ db }, who) => readSignIns(db, who),
  erase: removeSignIns,
};
