import type { Locale } from "@narthex/contract/base/common";
import { composeMail, type MailAccent } from "#platform/mail/compose-mail.ts";
import type { Mail } from "#platform/jobs/mail.ts";

type MailTexts = { subject: string; lead: string; note: string; open: string };

/** An email with one link. */
export const linkMail = (
  to: string,
  url: string,
  locale: Locale,
  { conference, subject, lead, note, open, accent }: MailTexts & { conference?: string; accent?: MailAccent },
): Mail =>
  composeMail({
    to,
    subject,
    locale,
    ...(conference === undefined ? {} : { heading: conference }),
    ...(accent === undefined ? {} : { accent }),
    lead: [lead],
    button: { label: open, url },
    note,
  });
