import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { HTML_ATTRIBUTES, HTML_TAGS } from "#platform/html/allowed-html.ts";
import { escapeHtml } from "#platform/html/html.ts";
import { reasonOf, type Reason } from "../issue.ts";

const LINK = /^(https?:\/\/|mailto:|tel:|media\/|\/(?![/\\])|#)/i;
const PICTURE = /^media\/(?!\/)/;

// The renderer must not produce tags or attributes that are not in the lists above.
const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
    code: ({ text }) => `<pre><code>${escapeHtml(text)}\n</code></pre>\n`,
  },
});

// Browsers ignore line breaks in a scheme: `java\nscript:`.
const compact = (address: string): string => address.replaceAll(/[\s\p{Cc}]/gu, "");
const addressIsSafe = (tag: string, address: string): boolean =>
  (tag === "img" ? PICTURE : LINK).test(compact(address));

type AddressOf = (address: string) => string;

function sanitize(html: string, addressOf: AddressOf): string {
  const addressed = (tag: string, name: "href" | "src") => (_: string, attribs: Record<string, string>) => {
    const { [name]: source = "", rel: _rel, ...rest } = attribs;
    const address = addressIsSafe(tag, source) ? addressOf(source) : "";
    return {
      tagName: tag,
      attribs: { ...rest, ...(address && { [name]: address, ...(tag === "a" && { rel: "noopener" }) }) },
    };
  };
  return sanitizeHtml(html, {
    allowedTags: HTML_TAGS,
    allowedAttributes: HTML_ATTRIBUTES,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: { a: addressed("a", "href"), img: addressed("img", "src") },
    exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs["src"],
  });
}

const sameAddress: AddressOf = (address) => address;

/**
 * HTML with only the allowed tags and attributes. Removing a tag can close another one early, so the result is sanitized
 * a second time, after which it no longer changes.
 */
export const cleanHtml = (html: string, addressOf: AddressOf = sameAddress): string =>
  sanitize(sanitize(html, sameAddress), addressOf);

// The parser compares every emphasis mark with every other: this many take a second, twice as many take four.
const MAX_EMPHASIS_MARKS = 1500;

const DEEP_NESTING = /(?:> ?|[*+-] |\d[.)] ){64}/;

/** Markdown as HTML, not yet sanitized. Null if it is nested more deeply than any real text. */
function parseMarkdown(text: string): string | null {
  if (DEEP_NESTING.test(text) || (text.match(/[*_~]+/g)?.length ?? 0) > MAX_EMPHASIS_MARKS) return null;
  try {
    return marked.parse(text) as string;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Markdown or HTML as sanitized HTML. `addressOf` turns `media/…` into the address that serves it. Markdown that cannot be
 * parsed is shown as plain text.
 */
export function renderHtml(markdownOrHtml: string, addressOf: AddressOf = sameAddress): string {
  const html = parseMarkdown(markdownOrHtml);
  return html === null ? `<p>${escapeHtml(markdownOrHtml)}</p>` : cleanHtml(html, addressOf);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Markdown or HTML as the text that people read: without tags, with a line for each paragraph and entry of a list. */
export const readableText = (markdownOrHtml: string): string =>
  renderHtml(markdownOrHtml)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<li[^>]*>/g, "\n• ")
    .replaceAll(/<(?:br|hr|\/?(?:p|div|h\d|ul|ol|li|tr|table|blockquote|pre))\b[^>]*>/g, "\n")
    .replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, "$1")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/ *\n\s*/g, "\n")
    .replaceAll(/• *\n/g, "• ")
    .trim();

/** The addresses of a text's links and pictures. */
export function addressesInHtml(markdownOrHtml: string): string[] {
  const addresses: string[] = [];
  renderHtml(markdownOrHtml, (address) => {
    addresses.push(address);
    return address;
  });
  return addresses;
}

export type Unsafe = { needle: string; reason: Reason };

const notAllowed = (html: string): Reason => reasonOf("html", { html });

// A text without any of these can only become paragraphs, so it needs no parsing.
const MAY_CONTAIN_HTML = /<|\]\(|\]:|(?:> ?|[*+-] |\d[.)] ){64}/;

/** What `renderHtml` would remove from a text. `needle` is a part of it, by which its line is found. */
export function unsafeHtmlIn(markdownOrHtml: string): Unsafe[] {
  if (!MAY_CONTAIN_HTML.test(markdownOrHtml)) return [];
  const html = parseMarkdown(markdownOrHtml);
  if (html === null) return [{ needle: "", reason: reasonOf("nesting") }];
  const found: Unsafe[] = [];
  const inspect = (tag: string, attribs: Record<string, string>): void => {
    if (!HTML_TAGS.includes(tag)) found.push({ needle: `<${tag}`, reason: notAllowed(`<${tag}>`) });
    else
      for (const [name, value] of Object.entries(attribs)) {
        if (![...(HTML_ATTRIBUTES[tag] ?? []), ...(HTML_ATTRIBUTES["*"] ?? [])].includes(name))
          found.push({ needle: name, reason: notAllowed(`${name} on <${tag}>`) });
        else if ((name === "href" || name === "src") && !addressIsSafe(tag, value))
          found.push({ needle: value, reason: reasonOf("unsafe-link", { link: value.slice(0, 60) }) });
      }
  };
  const open = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true } as const;
  sanitizeHtml(html, { ...open, onOpenTag: inspect });
  return found;
}

const ACTIVE_TAG =
  /^<\s*\/?\s*(?:script|iframe|object|embed|style|link|meta|base|form|svg|math)\b|[\s/"']on[a-z]+\s*=|javascript:/i;

/** HTML that could run code, in a text that is shown as plain text. */
export function activeHtmlIn(text: string): Unsafe[] {
  const needle = text.match(/<[^<>]*/g)?.find((tag) => ACTIVE_TAG.test(tag));
  return needle ? [{ needle, reason: notAllowed(needle.slice(0, 60)) }] : [];
}
