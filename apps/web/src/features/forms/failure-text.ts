import { CallError } from "@narthex/client/call-error.ts";
import type { Messages } from "@narthex/client/messages.ts";

/** Why a form was not taken: in the server's own words where it has some for the person, else in the app's. */
export const failureText = (error: unknown, messages: Messages): string =>
  error instanceof CallError
    ? (error.userMessage ?? messages.problems[error.code] ?? messages.problems.failed)
    : messages.problems.failed;
