import type { Keeper } from "#platform/keepers.ts";
import { listAllSignupsOf } from "./experiences.repository.ts";

/** What a person signed up for, was invited to and was given. */
export const experiencesKeeper: Keeper = {
  noun: "experiences",
  tell: ({ db }, { id }) => listAllSignupsOf(db, id),
};
