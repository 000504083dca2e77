import type { Locale } from "@narthex/contract/common";
import { escapeHtml } from "#platform/http/html.ts";
import type { Mail } from "#platform/jobs/mail.ts";
import type { MailTexts } from "./messages.ts";

/** A mail with one link. */
export function linkMail(email: string, url: string, locale: Locale, { subject, lead, note, open }: MailTexts): Mail {
  return {
    to: email,
    subject,
    text: `${[lead, url, note].join("\n\n")}\n`,
    html: `<div lang="${locale}" style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1b1830;max-width:34em">
<p>${escapeHtml(lead)}</p>
<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:24px;background:#b23c17;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(open)}</a></p>
<p>${escapeHtml(note)}</p>
</div>
`,
  };
}
