import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { textIn } from "@narthex/domain/words/locales";
import type { Config } from "#platform/config.ts";
import type { Mail } from "#platform/jobs/mail.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";
import { OIDC_PATH } from "../addresses.ts";

type CodeMail = { to: string; code: string; locale: Locale; edition: Edition | undefined; interaction: string };

/** The subject begins with the code, which a locked phone shows. */
export function codeMail(
  { publicUrl }: Pick<Config, "publicUrl">,
  { to, code, locale, edition, interaction }: CodeMail,
): Mail {
  const { subject, lead, valid, open, note } = MESSAGES[locale].codes.mail;
  const conference = edition && textIn(edition.title, locale);
  const query = new URLSearchParams({ lang: locale, code }).toString();
  return composeMail({
    to,
    subject: subject(code, conference ?? ""),
    locale,
    ...(conference === undefined ? {} : { heading: conference }),
    ...(edition && { accent: edition.brand.light }),
    title: lead(code),
    lead: [valid],
    button: { label: open, url: `${publicUrl}${OIDC_PATH}/interaction/${interaction}?${query}` },
    note,
  });
}
