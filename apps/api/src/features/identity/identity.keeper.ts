import type { Keeper } from "#platform/keepers.ts";
import { readSignIns, removeSignIns } from "./erasure.repository.ts";

/** How a person signs in at the embedded provider, and where they are signed in. */
export const identityKeeper: Keeper = {
  noun: "identity",
  tell: ({ db }, who) => readSignIns(db, who),
  erase: removeSignIns,
};
