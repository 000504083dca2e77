import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { readableAccent } from "@narthex/domain/words/contrast";
import { localeFor } from "@narthex/domain/words/locales";
import { joinWords } from "@narthex/domain/words/thai-words";
import { MESSAGES } from "@narthex/messages/api";
import { localize } from "#features/content/index.ts";
import type { Mail } from "#platform/jobs/mail.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";

/** Tells the old address that it was replaced. It may be someone else's: it has no name and not the new address. */
export function addressNotice(to: string, edition: PackEdition, own: string | null): Mail {
  const locale = localeFor(edition.languages, own);
  const conference = localize(edition.title, locale);
  const { subject, lead, note, open } = MESSAGES[locale].readdressed;
  return composeMail({
    to,
    subject: subject(conference),
    locale,
    heading: conference,
    lead: [joinWords(lead(conference), locale)],
    button: { label: open, url: `mailto:${edition.supportEmail}` },
    note: joinWords(note, locale),
    accent: readableAccent(edition.brand.light, "light"),
  });
}
