import type { FormReason } from "@narthex/domain/forms";
import type { Messages } from "@narthex/client/messages.ts";

/** Error text of a field. Each form has its own text for a missing value. */
export const fieldErrorText = (messages: Messages, reason: string | undefined, missing: string): string | undefined => {
  if (reason === undefined) return undefined;
  const known = reason as FormReason;
  return known === "missing" ? missing : messages.forms.errors[known];
};
