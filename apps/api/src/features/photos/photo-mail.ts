import { escapeHtml } from "#platform/http/html.ts";
import type { Mail } from "#platform/jobs/mail.ts";

/** The e-mail with the link to the chosen photos. Only the Global edition sends it, so it is in English only. */
export function photoMail(to: string, name: string, conference: string, count: number, url: string): Mail {
  const what = count === 1 ? "1 photo" : `${count} photos`;
  const greeting = `Hello ${name},`;
  const lead = `The ${what} that you chose at ${conference} ${count === 1 ? "is" : "are"} ready to download.`;
  const note =
    "The link works for one day, and only after you have signed in to the app. After that, please choose your photos again.";
  return {
    to,
    subject: `Your photos of ${conference}`,
    text: `${greeting}\n\n${lead}\n\n${url}\n\n${note}\n`,
    html: `<div style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1b1830;max-width:34em">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(lead)}</p>
<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:24px;background:#b23c17;color:#ffffff;font-weight:600;text-decoration:none">Download ${what}</a></p>
<p style="color:#5c576b">${escapeHtml(note)}</p>
</div>
`,
  };
}
