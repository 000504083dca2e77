import { cleanHtml, activeHtmlIn, renderHtml, unsafeHtmlIn } from "#features/content/pack/formats/html.ts";
import { withoutControlCharacters } from "#features/content/pack/control-characters.ts";

const KNOWN_TAG =
  /<(?!\/?(?:[abipqsu]|abbr|article|aside|audio|base|big|blockquote|body|br|button|caption|center|cite|code|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|footer|form|frame|h[1-6r]|head|header|html|iframe|img|input|ins|kbd|label|li|link|main|mark|math|meta|nav|noscript|object|ol|option|picture|pre|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|ul|var|video)\b|!--|https?:\/\/|mailto:)/gi;
const IS_HTML =
  /^\s*<(?:p|div|ul|ol|h[1-6]|table|blockquote|pre|section|article|span|strong|b|em|i|a|br|dl)\b[\s\S]*(?:<\/|\/?>)/i;
const FOREIGN_LINK = /\]\(\s*<?(?!https?:|mailto:)|\]:\s*<?(?!https?:|mailto:)/i;

/** Text without control characters, with one kind of line end. */
export const tidy = (text: string): string =>
  withoutControlCharacters(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n")).trim();

/** A plain text on one line. The brackets of active HTML are replaced, so that it is shown as text. */
export function toOneLine(text: string): string {
  const oneLine = tidy(text).replaceAll(/\s+/g, " ");
  return activeHtmlIn(oneLine).length > 0 ? oneLine.replaceAll("<", "‹") : oneLine;
}

/** Markdown that shows exactly this text. */
export const asMarkdown = (text: string): string =>
  text
    .replaceAll(/[\\`*_<[~]|&(?=[#\w])/g, "\\$&")
    .replace(/^(?=[#>+=|-])/, "\\")
    .replace(/^(\d+)([.)])/, "$1\\$2");

// In Markdown, a blank line ends a block of HTML.
const withoutBlankLines = (html: string): string => html.trim().replaceAll(/\n[ \t]*(?=\n)/g, "&#10;");

const absolute = (address: string): string => (/^(?:https?:|mailto:)/i.test(address) ? address : "");

/** Markdown or HTML of another system, without anything that a pack must not contain. */
export function safeMarkdown(text: string): string {
  const tidied = tidy(text);
  const isHtml = IS_HTML.test(tidied);
  if (!isHtml && !FOREIGN_LINK.test(tidied) && unsafeHtmlIn(tidied).length === 0) return tidied;
  const escaped = tidied.replace(KNOWN_TAG, "&lt;");
  const html = withoutBlankLines(isHtml ? cleanHtml(escaped, absolute) : renderHtml(escaped, absolute));
  return /^<(?:p|div|ul|ol|h[1-6]|table|blockquote|pre|dl)\b/.test(html) || html === "" ? html : `<div>${html}</div>`;
}
