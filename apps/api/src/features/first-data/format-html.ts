import sanitizeHtml from "sanitize-html";
import { HTML_ATTRIBUTES, HTML_TAGS } from "#platform/html/allowed-html.ts";

type OpensInTab = (href: string) => boolean;

/**
 * A text of the content as the rendered page contains it: sanitized again, with the links as the browser's sanitizer in
 * `trusted-html.tsx` makes them.
 */
export const formatHtml = (html: string, opensInNewTab: OpensInTab): string =>
  sanitizeHtml(html, {
    allowedTags: HTML_TAGS,
    allowedAttributes: { ...HTML_ATTRIBUTES, a: ["href", "title", "rel", "target"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
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
