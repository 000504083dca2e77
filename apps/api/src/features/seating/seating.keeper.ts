import type { Keeper } from "#platform/keepers.ts";
import { listAllSeatingsOf } from "./seating.repository.ts";

/** Where a person sits. */
export const seatingKeeper: Keeper = {
  noun: "seating",
  tell: ({ db }, { id }) => listAllSeatingsOf(db, id),
};
