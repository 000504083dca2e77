import { CallError } from "#platform/call-error.ts";
import type { Words } from "#platform/words/words.ts";

/** Why something was not taken, in the app's own words. */
export const failureOf = (error: unknown, words: Words): string => {
  if (!(error instanceof CallError)) return words.problems.failed;
  return error.code === "closed" ? words.experiences.closed : (words.problems[error.code] ?? words.problems.failed);
};
