import type { Chore } from "#platform/jobs/chores.ts";
import { removeExpiredRows } from "./identity.repository.ts";

export const removeExpiredSignInsChore: Chore = {
  name: "remove-expired-sign-ins",
  cron: "*/10 * * * *",
  run: ({ db }) => removeExpiredRows(db),
};
