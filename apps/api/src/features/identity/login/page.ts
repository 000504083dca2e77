import { createHash } from "node:crypto";
import { LANGUAGES, LOCALES, type Locale } from "@narthex/contract/base/languages";
import type { Edition } from "@narthex/contract/app/editions";
import { escapeHtml } from "#platform/html/html.ts";
import { PAGE_HEADERS } from "#platform/http/headers.ts";
import { textIn } from "@narthex/domain/words/locales";
import { styleOf } from "./page-style.ts";

/** `integrity` is the digest of its text, as in the attribute of this name. */
export type PageScript = { path: string; integrity: string };
export type Page = { html: string; headers: Record<string, string> };
/** `linkTo` returns the address of the page in another language; null if the page cannot be opened again. */
export type PageContent = {
  locale: Locale;
  editions: Edition[];
  title: string;
  body: string;
  linkTo: ((locale: Locale) => string) | null;
  /** The languages that the page has; without them, all. */
  languages?: readonly Locale[];
  /** Files of the app, which the browser loads when it has nothing else to do. */
  prefetch?: readonly string[];
  /** The page's only script. It may call this server. */
  script?: PageScript;
  /** The origin of the app, if it may show the page in a frame. */
  framedBy?: string;
};

/** The conference from which a person comes is first: pages have its logo and colours. */
export const firstOf = (editions: readonly Edition[], conference: unknown): Edition[] =>
  editions.toSorted(
    (one, other) => Number(other.conferenceType === conference) - Number(one.conferenceType === conference),
  );

const languageLinks = ({ locale, linkTo, languages = LOCALES }: PageContent): string =>
  linkTo === null || languages.length < 2
    ? ""
    : `<nav class="languages">${languages
        .map((one) => {
          const current = one === locale ? ' aria-current="true"' : "";
          return `<a href="${escapeHtml(linkTo(one))}" lang="${one}" hreflang="${one}"${current}>${LANGUAGES[one].shortName}</a>`;
        })
        .join("")}</nav>`;

function brand({ locale, editions }: PageContent): string {
  const [first] = editions;
  if (!first) return `<span class="brand">Narthex</span>`;
  return `<img class="brand" src="${escapeHtml(first.brand.logo.url)}" alt="${escapeHtml(textIn(first.title, locale))}">`;
}

const eyebrow = ({ locale, editions }: PageContent): string =>
  editions.length > 0
    ? `<p class="eyebrow">${editions.map(({ shortTitle }) => escapeHtml(textIn(shortTitle, locale))).join(" · ")}</p>`
    : "";

const prefetchLinks = ({ prefetch = [] }: PageContent): string =>
  prefetch
    .map((file) => `<link rel="prefetch" href="${escapeHtml(file)}"${file.endsWith(".woff2") ? " crossorigin" : ""}>`)
    .join("");

const scriptTag = ({ script }: PageContent): string =>
  script ? `<script src="${escapeHtml(script.path)}" integrity="${script.integrity}" defer></script>` : "";

/** Firefox prefetches what `default-src` allows. Nothing else is loaded. */
const PREFETCH_ONLY = [
  "default-src 'self'",
  ...["frame", "worker", "object", "media", "manifest"].map((kind) => `${kind}-src 'none'`),
];

/** A digest of the script, not its address: whatever else this server serves cannot run. */
const scriptPolicy = (script: PageScript | undefined): string[] =>
  script ? [`script-src '${script.integrity}'`, "connect-src 'self'"] : ["script-src 'none'", "connect-src 'none'"];

/** A complete page, with a policy that allows no script but its own and no other server. */
export function renderPage(content: PageContent): Page {
  const style = styleOf(content.editions[0]?.brand);
  const digest = createHash("sha256").update(style).digest("base64");
  const html = `<!doctype html>
<html lang="${LANGUAGES[content.locale].tag}"><head><meta charset="utf-8"><title>${escapeHtml(content.title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><link rel="icon" type="image/svg+xml" href="/icons/icon.svg"><style>${style}</style>${prefetchLinks(content)}</head>
<body><div class="hall" aria-hidden="true"><i class="arch a1"></i><i class="arch a2"></i><i class="arch a3"></i></div>
<main><div class="bar">${brand(content)}${languageLinks(content)}</div>
${eyebrow(content)}${content.body}</main>${scriptTag(content)}</body></html>`;
  // The app's frame is a sandbox, in which WebKit's 'self' is no server.
  const own = content.framedBy === undefined ? "'self'" : `'self' ${content.framedBy}`;
  const policy = [
    ...PREFETCH_ONLY,
    ...scriptPolicy(content.script),
    `style-src 'sha256-${digest}'`,
    `img-src ${own}`,
    `font-src ${own}`,
    // The answer to the form redirects to the app.
    `form-action ${own}`,
    `frame-ancestors '${content.framedBy === undefined ? "none" : "self"}'`,
    "base-uri 'none'",
  ].join("; ");
  return {
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      ...PAGE_HEADERS,
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "content-language": content.locale,
    },
  };
}
