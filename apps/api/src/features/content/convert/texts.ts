import { cleanHtml, liveHtmlIn, renderHtml, unsafeHtmlIn } from "../pack/html.ts";
import { withoutControlSigns } from "../pack/signs.ts";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", "#39": "'" };
const HIDDEN = /<(script|style|template|iframe|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const KNOWN_TAG =
  /<(?!\/?(?:[abipqsu]|abbr|article|aside|audio|base|big|blockquote|body|br|button|caption|center|cite|code|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|footer|form|frame|h[1-6r]|head|header|html|iframe|img|input|ins|kbd|label|li|link|main|mark|math|meta|nav|noscript|object|ol|option|picture|pre|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|ul|var|video)\b|!--|https?:\/\/|mailto:)/gi;
const BLOCK_TAG = /<\/?(?:p|div|br|hr|[uod]l|li|d[dt]|h[1-6]|t[rdh]|table|pre|blockquote|section)\b[^<>]*>/gi;
const IS_HTML =
  /^\s*<(?:p|div|ul|ol|h[1-6]|table|blockquote|pre|section|article|span|strong|b|em|i|a|br|dl)\b[\s\S]*(?:<\/|\/?>)/i;
const FOREIGN_LINK = /\]\(\s*<?(?!https?:|mailto:)|\]:\s*<?(?!https?:|mailto:)/i;
const SHORT = 200;

/** Text without signs that no file, database or screen can hold. */
export const tidy = (text: string): string =>
  withoutControlSigns(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n")).trim();

/** A text of one line that is shown as it is. What would be live HTML elsewhere gets other brackets. */
export function line(text: string): string {
  const shown = tidy(text).replaceAll(/\s+/g, " ");
  return liveHtmlIn(shown).length > 0 ? shown.replaceAll("<", "‹") : shown;
}

const decode = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (whole, name: string) => {
    const known = ENTITIES[name.toLowerCase()];
    if (known !== undefined || !name.startsWith("#")) return known ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });

/** The words of Markdown or HTML alone. */
export const wordsOf = (text: string): string =>
  tidy(
    decode(
      tidy(text)
        .replace(HIDDEN, " ")
        .replace(KNOWN_TAG, "&lt;")
        .replaceAll(BLOCK_TAG, " ")
        .replaceAll(/<\/?[a-z!][^<>]*>/gi, ""),
    )
      .replaceAll(/!?\[([^\]]{0,300})\]\([^)\s]{0,2000}\)/g, "$1")
      .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, "")
      .replaceAll(/\*\*|__|`+/g, ""),
  ).replaceAll(/\s+/g, " ");

/** The beginning of a text, cut between two words. */
export function shorten(text: string, length = SHORT): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).toWellFormed();
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > length / 2 ? space : length).replace(/[\s,;:.–-]+$/, "")}…`;
}

/** Words as Markdown that shows just these words. */
export const asMarkdown = (words: string): string =>
  words
    .replaceAll(/[\\`*<[~]|\b_|_\b|&(?=[#\w])/g, "\\$&")
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
