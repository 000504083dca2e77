import { escapeHtml } from "../html/html.ts";
import { lightColour } from "../html/kit-colours.ts";
import type { Mail } from "../jobs/mail.ts";

export type MailAccent = { accent: string; accentInk: string };
/** An entry of a list: its title, and its details, each on a separate line. */
export type MailEntry = { text: string; details?: readonly string[] };

type MailParts = {
  to: string;
  subject: string;
  /** The language of the texts, like `zh`. */
  locale: string;
  /** Above the text: whose email it is, and what it is about. */
  heading?: string;
  title?: string;
  /** Paragraphs before the list. */
  lead: readonly string[];
  list?: readonly MailEntry[];
  button: { label: string; url: string };
  note: string;
  /** The sender's accent; the kit's without one. */
  accent?: MailAccent;
};

const PAPER = lightColour("paper");
const INK = lightColour("ink");
const INK_2 = lightColour("ink-2");
const LINE = lightColour("line");
const KIT_ACCENT = { accent: lightColour("accent"), accentInk: lightColour("accent-ink") };

const styled = (tag: string, text: string, style: string): string =>
  `<${tag} style="${style}">${escapeHtml(text)}</${tag}>\n`;

const ENTRY = `margin:0;padding:12px 0;border-top:1px solid ${LINE}`;
const listOf = (entries: readonly MailEntry[]): string => {
  if (entries.length === 0) return "";
  const items = entries.map(
    ({ text, details = [] }) =>
      `<li style="${ENTRY}">
${styled("div", text, "font-weight:600")}${details.map((detail) => styled("div", detail, `color:${INK_2}`)).join("")}</li>
`,
  );
  return `<ul style="list-style:none;margin:24px 0;padding:0;border-bottom:1px solid ${LINE}">
${items.join("")}</ul>
`;
};

/** An entry in one line. */
export const entryText = ({ text, details = [] }: MailEntry): string => [text, ...details].join(" · ");

/**
 * An email with one link, as text and as HTML. Its styles are inline because mail programs drop style sheets. It sets its
 * background, because its text would be unreadable on that of a mail program with a dark theme.
 */
export function composeMail(parts: MailParts): Mail {
  const { to, subject, locale, heading, title = "", lead, list = [], button, note } = parts;
  const { accent, accentInk } = parts.accent ?? KIT_ACCENT;
  const name = heading ? styled("p", heading, `margin:0 0 28px;font:400 24px/1.25 Georgia,serif;color:${accent}`) : "";
  const about = title && styled("p", title, "margin:0 0 16px;font-size:20px;font-weight:600");
  const link = `<a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 22px;border-radius:24px;background:${accent};color:${accentInk};font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a>`;
  return {
    to,
    subject,
    text: `${[heading, title, ...lead, list.map(entryText).join("\n"), button.url, note].filter(Boolean).join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;background:${PAPER}">
<div style="max-width:34em;margin:0 auto;padding:32px 20px;background:${PAPER};color:${INK};font:400 16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;text-wrap:pretty">
${name}${about}${lead.map((text) => styled("p", text, "margin:0 0 16px")).join("")}${listOf(list)}<p style="margin:24px 0">${link}</p>
${styled("p", note, `margin:0;font-size:14px;color:${INK_2}`)}</div>
</body></html>
`,
  };
}
