import sanitizeHtml from "sanitize-html";
import { HTML_TAGS } from "#platform/html/allowed-html.ts";
import type { PackIssue } from "../issue.ts";
import { refersOutside } from "./svg.ts";

const PAGE_TAGS = new Set([
  ...HTML_TAGS,
  "html",
  "head",
  "title",
  "meta",
  "style",
  "body",
  "main",
  "header",
  "footer",
  "article",
]);
const ATTRIBUTES = new Set(["class", "id", "lang", "dir", "title", "start", "align", "colspan", "rowspan"]);
const META_ATTRIBUTES = new Set(["charset", "name", "content"]);
const LINK = /^(https?:\/\/|mailto:|#)/i;

function attributeIssueOf(tag: string, name: string, value: string): string | null {
  if (tag === "a" && name === "href")
    return LINK.test(value) ? null : `a link that is not allowed: ${value.slice(0, 60)}`;
  const isKnown = ATTRIBUTES.has(name) || (tag === "meta" && META_ATTRIBUTES.has(name));
  return isKnown ? null : `${name} on <${tag}> is not allowed in a page`;
}

/** The first part of a page that would run code, fetch something or link into the app. Pages are served without the app. */
export function checkPage(file: string, text: string): PackIssue[] {
  const issue = (needle: string, reason: string): PackIssue => ({
    file,
    line: text.slice(0, Math.max(0, text.toLowerCase().indexOf(needle.toLowerCase()))).split("\n").length,
    reason,
  });
  if (!/^<!doctype html>/i.test(text))
    return [{ file, line: 1, reason: "is not an HTML page: it does not begin with <!doctype html>" }];
  const issues: PackIssue[] = [];
  const inspect = (tag: string, attributes: Record<string, string>): void => {
    if (!PAGE_TAGS.has(tag)) issues.push(issue(`<${tag}`, `<${tag}> is not allowed in a page`));
    else
      for (const [name, value] of Object.entries(attributes)) {
        const reason = attributeIssueOf(tag, name, value);
        if (reason) issues.push(issue(name === "href" ? value : name, reason));
      }
  };
  sanitizeHtml(text, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true, onOpenTag: inspect });
  for (const [style] of text.matchAll(/<style[\s\S]*?<\/style/gi))
    if (refersOutside(style)) issues.push(issue(style, "its style refers to something outside the page"));
  return issues.slice(0, 1);
}
