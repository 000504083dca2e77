import type { PackIssueCode } from "@narthex/contract/base/pack-issues";
import type { ConsoleProblemCode } from "@narthex/contract/problems";
import { CallError, type CallErrorCode } from "@narthex/client/call-error.ts";
import { currentMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { askFreshSignIn } from "./fresh-sign-in.ts";
import { issueText } from "./issue-text.ts";

export const codeOf = (error: unknown): CallErrorCode | ConsoleProblemCode =>
  error instanceof CallError ? error.code : "failed";

// Numbers say nothing to people: they count the entries of lists from 0.
const addressOf = (path: string): string[] => path.split(".").filter((step) => !/^\d*$/.test(step));

const beginSentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Why the values of a call were refused. */
const refusalText = (errors: CallError["errors"]): string =>
  beginSentence(
    errors
      .map(({ path, message, ...coded }) => issueText({ ...coded, text: message, address: addressOf(path) }))
      .join("; "),
  );

/** Shows why something was refused before it was sent. */
export const showIssue = (code: PackIssueCode): void =>
  showFailure(beginSentence(issueText({ code, text: "", address: [] })));

/** Why a call failed, for the person. */
export const failureText = (error: unknown): string => {
  const { problems, frame } = currentMessages();
  const code = codeOf(error);
  if (error instanceof CallError && error.userMessage) return refusalText(error.errors) || error.userMessage;
  if (code === "stale-sign-in") return frame.freshTitle;
  if (code === "conflict") return frame.conflict;
  return code === "not-yours" ? frame.roleMissing : (problems[code] ?? problems.failed);
};

/** Shows a failed write: a toast, or the way to a fresh sign-in if that is what it needs. */
export const showWriteFailure = (error: unknown): void => {
  if (codeOf(error) === "stale-sign-in") askFreshSignIn();
  else showFailure(failureText(error));
};
