import type { FormReason } from "@narthex/domain/forms";
import type { Messages } from "@narthex/client/messages.ts";

/** What is said of a field: for one that is missing each form has words of its own. */
export const faultText = (messages: Messages, reason: string | undefined, missing: string): string | undefined => {
  if (reason === undefined) return undefined;
  const known = reason as FormReason;
  return known === "missing" ? missing : messages.forms.faults[known];
};
