import sanitizeHtml from "sanitize-html";
import { HTML_ATTRIBUTES, HTML_TAGS } from "#platform/http/allowed-html.ts";

/** The texts of an edition that first screens show. */
const MAX_REMEMBERED = 500;
const remembered = new Map<string, string>();

type OpensInTab = (href: string) => boolean;

const sanitize = (html: string, opensInNewTab: OpensInTab): string =>
  sanitizeHtml(html, {
    allowedTags: HTML_TAGS,
    allowedAttributes: { ...HTML_ATTRIBUTES, a: ["href", "title", "rel", "target"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { target: _, ...attribs }) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(opensInNewTab(attribs["href"] ?? "") && { target: "_blank", rel: "noopener noreferrer" }),
        },
      }),
    },
  });

/**
 * A text of the content as the rendered page contains it: sanitized again, with the links as the browser's sanitizer in
 * `trusted-html.tsx` makes them.
 */
export function formatHtml(html: string, opensInNewTab: OpensInTab): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const formatted = sanitize(html, opensInNewTab);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(html, formatted);
  return formatted;
}
