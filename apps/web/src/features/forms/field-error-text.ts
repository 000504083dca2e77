import type { FormReason } from "@narthex/domain/forms";
import type { Messages } from "@narthex/client/messages.ts";

/** Error text of a field. Each form has its own text for a missing value. */
export const fieldErrorText = (
  messages: Messages,
  reason: FormReason | undefined,
  missing: string,
): string | undefined => {
  if (reason === undefined) return undefined;
  return reason === "missing" ? missing : messages.forms.errors[reason];
};
