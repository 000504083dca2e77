import type { Mail } from "#platform/mail.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** The e-mail that leads somebody to the photographs they chose. Only the Global edition sends it, and speaks English. */
export function photoMail(to: string, name: string, conference: string, count: number, url: string): Mail {
  const what = count === 1 ? "1 photo" : `${count} photos`;
  const greeting = `Hello ${name},`;
  const lead = `the ${what} that you chose at ${conference} ${count === 1 ? "is" : "are"} ready.`;
  const note = "The link is yours alone and works for one day. After that, choose your photos in the app again.";
  return {
    to,
    subject: `Your photos of ${conference}`,
    text: `${greeting}\n\n${lead}\n\n${url}\n\n${note}\n`,
    html: `<div style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1b1830;max-width:34em">
<p>${escape(greeting)}</p>
<p>${escape(lead)}</p>
<p><a href="${escape(url)}" style="display:inline-block;padding:12px 22px;border-radius:24px;background:#b23c17;color:#ffffff;font-weight:600;text-decoration:none">Download ${what}</a></p>
<p style="color:#5c576b">${escape(note)}</p>
</div>
`,
  };
}
