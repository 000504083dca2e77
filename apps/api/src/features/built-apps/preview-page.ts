import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import { contentSecurityPolicy, PAGE_HEADERS, type ContentSources } from "#platform/http/headers.ts";

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** The frame gets an origin of its own: no cookies, no storage, no service worker, and no answer of the API. */
const SANDBOX = "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/** The page in one theme, whichever the browser prefers. Before the app runs the script that gives it its answers. */
const pageIn = (html: string, theme: Theme): string =>
  html
    .replaceAll(/\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g, (_, named: Theme) =>
      named === theme ? "(min-width:0)" : "(max-width:0)",
    )
    .replace("<html", "<html data-session")
    .replace("<head>", '<head><script src="/preview.js"></script>');

/** The app's page for the frame of a preview in the console. It contains no data, and only this site may show it. */
export function previewPage(
  app: FastifyInstance,
  config: Config,
  html: string,
  contentSources: () => ContentSources,
): void {
  const pages = Object.fromEntries(THEMES.map((theme) => [theme, pageIn(html, theme)])) as Record<Theme, string>;
  app.get<{ Querystring: { theme?: string } }>("/preview", { schema: { hide: true } }, (request, reply) => {
    const page = pages[request.query.theme === "dark" ? "dark" : "light"];
    // A draft may contain pictures and films of hosts that nothing published contains.
    const policy = contentSecurityPolicy(page, config, { ...contentSources(), media: ["https:"] });
    return reply
      .header(
        "content-security-policy",
        `${policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; ${SANDBOX}`,
      )
      .headers({ ...PAGE_HEADERS, "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(page);
  });
}
