import { cleanHtml, liveHtmlIn, renderHtml, unsafeHtmlIn } from "../pack/html.ts";
import { withoutControlSigns } from "../pack/signs.ts";

const KNOWN_TAG =
  /<(?!\/?(?:[abipqsu]|abbr|article|aside|audio|base|big|blockquote|body|br|button|caption|center|cite|code|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|footer|form|frame|h[1-6r]|head|header|html|iframe|img|input|ins|kbd|label|li|link|main|mark|math|meta|nav|noscript|object|ol|option|picture|pre|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|ul|var|video)\b|!--|https?:\/\/|mailto:)/gi;
const IS_HTML =
  /^\s*<(?:p|div|ul|ol|h[1-6]|table|blockquote|pre|section|article|span|strong|b|em|i|a|br|dl)\b[\s\S]*(?:<\/|\/?>)/i;
const FOREIGN_LINK = /\]\(\s*<?(?!https?:|mailto:)|\]:\s*<?(?!https?:|mailto:)/i;

/** Text without signs that no file, database or screen can hold. */
export const tidy = (text: string): string =>
  withoutControlSigns(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n")).trim();

/** A text of one line that is shown as it is. What would be live HTML elsewhere gets other brackets. */
export function line(text: string): string {
  const shown = tidy(text).replaceAll(/\s+/g, " ");
  return liveHtmlIn(shown).length > 0 ? shown.replaceAll("<", "‹") : shown;
}

/** Words as Markdown that shows just these words. */
export const asMarkdown = (words: string): string =>
  words
    .replaceAll(/[\\`*_<[~]|&(?=[#\w])/g, "\\$&")
    .replace(/^(?=[#>+=|-])/, "\\")
    .replace(/^(\d+)([.)])/, "$1\\$2");

// A blank line would end the HTML for a reader of Markdown.
const inOnePiece = (html: string): string => html.trim().replaceAll(/\n[ \t]*(?=\n)/g, "&#10;");

const absolute = (address: string): string => (/^(?:https?:|mailto:)/i.test(address) ? address : "");

/** Foreign Markdown or HTML, with nothing in it but what we show. */
export function safeMarkdown(text: string): string {
  const given = tidy(text);
  const isHtml = IS_HTML.test(given);
  if (!isHtml && !FOREIGN_LINK.test(given) && unsafeHtmlIn(given).length === 0) return given;
  const marked = given.replace(KNOWN_TAG, "&lt;");
  const html = inOnePiece(isHtml ? cleanHtml(marked, absolute) : renderHtml(marked, absolute));
  return /^<(?:p|div|ul|ol|h[1-6]|table|blockquote|pre|dl)\b/.test(html) || html === "" ? html : `<div>${html}</div>`;
}
