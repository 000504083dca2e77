import { CallError } from "@narthex/client/call-error.ts";
import type { Messages } from "@narthex/client/messages.ts";

/** Message for refused choices. */
export const failureOf = (error: unknown, messages: Messages): string => {
  if (!(error instanceof CallError)) return messages.problems.failed;
  return error.code === "closed"
    ? messages.experiences.closed
    : (messages.problems[error.code] ?? messages.problems.failed);
};
