import type { PersonalData } from "#features/people/index.ts";
import { listPushDataOf } from "./push.repository.ts";

/** The devices that get push messages, and what was or will be sent to them, without the keys that encrypt it. */
export const pushPersonalData: PersonalData = {
  noun: "push",
  export: ({ db }, { id }) => listPushDataOf(db, id),
};
