import { escapeHtml } from "../http/html.ts";
import { lightColour } from "../http/kit-colours.ts";
import type { Mail } from "../jobs/mail.ts";

type MailParts = {
  to: string;
  subject: string;
  /** The language of the texts, like `zh`. */
  locale: string;
  /** Paragraphs before the list. */
  lead: readonly string[];
  lines?: readonly string[];
  button: { label: string; url: string };
  note: string;
  /** An edition's accent; the kit's without one. */
  accent?: { accent: string; accentInk: string };
};

const INK = lightColour("ink");
const INK_2 = lightColour("ink-2");
const KIT_ACCENT = { accent: lightColour("accent"), accentInk: lightColour("accent-ink") };

const paragraph = (text: string, style = ""): string => `<p${style}>${escapeHtml(text)}</p>\n`;

/** A mail with one link, as text and as HTML whose styles are inline: mail programs drop style sheets. */
export function composeMail({ to, subject, locale, lead, lines = [], button, note, accent }: MailParts): Mail {
  const { accent: background, accentInk } = accent ?? KIT_ACCENT;
  const list =
    lines.length > 0 ? `<ul>\n${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("\n")}\n</ul>\n` : "";
  const link = `<a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 22px;border-radius:24px;background:${background};color:${accentInk};font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a>`;
  return {
    to,
    subject,
    text: `${[...lead, ...(lines.length > 0 ? [lines.join("\n")] : []), button.url, note].join("\n\n")}\n`,
    html: `<div lang="${locale}" style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:${INK};max-width:34em">
${lead.map((text) => paragraph(text)).join("")}${list}<p>${link}</p>
${paragraph(note, ` style="color:${INK_2}"`)}</div>
`,
  };
}
