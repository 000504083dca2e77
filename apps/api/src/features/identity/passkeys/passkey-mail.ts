import type { Locale } from "@narthex/contract/base/common";
import { MESSAGES } from "@narthex/messages/api";
import type { Config } from "#platform/config.ts";
import type { Mail } from "#platform/jobs/mail.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";

export type PasskeyChange = "passkey.made" | "passkey.removed";
/** The name is empty if the password manager is not known and the person gave none. */
type Change = { to: string; change: PasskeyChange; name: string; locale: Locale };

/** Tells a person that their passkeys have changed, also if someone else did it. */
export function passkeyMail({ publicUrl }: Pick<Config, "publicUrl">, { to, change, name, locale }: Change): Mail {
  const { [change]: texts, open, note } = MESSAGES[locale].passkeys;
  return composeMail({
    to,
    subject: texts.subject,
    locale,
    lead: [texts.lead(name)],
    button: { label: open, url: `${publicUrl}/profile` },
    note,
  });
}
