import type { Keeper } from "#platform/keepers.ts";
import { listAllProgressOf } from "./videos.repository.ts";

/** How far a person is in each video, and what is on their list. */
export const videosKeeper: Keeper = {
  noun: "videos",
  tell: ({ db }, { id }) => listAllProgressOf(db, id),
};
