import type { PersonalData } from "#features/people/index.ts";
import { listAllProgressOf } from "./videos.repository.ts";

/** How far a person is in each video, and what is on their list. */
export const videosPersonalData: PersonalData = {
  noun: "videos",
  export: ({ db }, { id }) => listAllProgressOf(db, id),
};
