import { CallError } from "@narthex/client/call-error.ts";
import type { Messages } from "@narthex/client/messages.ts";

/** Message for a refused form: the server's if it sent one for the person, otherwise the app's. */
export const failureText = (error: unknown, messages: Messages): string =>
  error instanceof CallError
    ? (error.userMessage ?? messages.problems[error.code] ?? messages.problems.failed)
    : messages.problems.failed;
