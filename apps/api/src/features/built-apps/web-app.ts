import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import statics from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/config.ts";
import { builtFiles } from "./built-files.ts";
import { createDataPage, type PersonalPage, type PersonalParts } from "./data-page.ts";
import { contentSecurityPolicy, PAGE_HEADERS, type ContentSources } from "#platform/http/headers.ts";
import { previewPage } from "./preview-page.ts";
import { ProblemError } from "#platform/http/problems.ts";

const DIST = fileURLToPath(new URL("../../../../web/dist", import.meta.url));
/** Paths that are never a page of the app. */
const NOT_PAGES = /^\/(api|oidc|media|assets|console|demonstration)(\/|$)/;
const ANYTHING = "*/*";
const pathOf = (request: FastifyRequest): string => request.url.split("?")[0] ?? "/";
/** The app's service worker. */
const WORKER = /[\\/]sw\.js$/;
/** The page that the service worker stores. */
const STORED_PAGE = /[\\/]index\.html$/;

const STYLES = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/g;
/** A page with its styles in it: as files they would share the network with the scripts, and nothing could be painted. */
const withStyles = (html: string, dist: string): string =>
  html.replaceAll(STYLES, (_, href: string) => `<style>${readFileSync(join(dist, href), "utf8")}</style>`);

const refuse = (): never => {
  throw new ProblemError("not-found", "There is no page or file at this address.");
};

type WebApp = {
  /** Whether the app has a page at this path (without query). Other paths get the page with status 404. */
  isPage: (path: string) => boolean;
  /** The personal parts of a page for a signed-in person; null if the request gets none. */
  firstData: PersonalParts & { of: (request: FastifyRequest) => Promise<PersonalPage | null> | null };
  /** Depends on published content. */
  contentSources: () => ContentSources;
  /** The folder of the build. */
  dist?: string;
};

/** The built web app: files named by digest are cached for a year, the page is revalidated each time. */
export async function webRoutes(
  app: FastifyInstance,
  config: Config,
  { isPage, firstData, contentSources, dist = DIST }: WebApp,
): Promise<void> {
  const page = join(dist, "index.html");
  if (!existsSync(page)) {
    app.log.info("The web app is not built: serving the API only.");
    app.setNotFoundHandler(refuse);
    return;
  }
  const html = readFileSync(page, "utf8");
  const styledHtml = withStyles(html, dist);
  const dataPage = createDataPage(styledHtml, firstData);
  let known = { key: "", policy: "" };
  const policy = (): string => {
    const sources = contentSources();
    const key = JSON.stringify(sources);
    if (known.key !== key) known = { key, policy: contentSecurityPolicy(styledHtml, config, sources) };
    return known.policy;
  };
  // For `sendFile`, with the page.
  await app.register(statics, { root: dist, serve: false, preCompressed: true, cacheControl: false });
  await builtFiles(app, {
    dist,
    prefix: "/",
    setHeaders: (reply, path) => {
      // A worker uses the policy of its own file. With the API's policy it could not fetch anything and would not install.
      if (WORKER.test(path)) reply.header("content-security-policy", policy());
      if (STORED_PAGE.test(path)) reply.header("content-security-policy", policy()).headers(PAGE_HEADERS);
      // The frame of a preview has an origin of its own, and loads the same files.
      reply.header("access-control-allow-origin", "*");
    },
  });
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply
      .code(isPage(pathOf(request)) ? 200 : 404)
      .header("content-security-policy", policy())
      .headers(PAGE_HEADERS);
    const personal = request.method === "GET" ? firstData.of(request) : null;
    if (personal === null) return reply.header("cache-control", "no-cache").sendFile("index.html");
    const { body, encoding } = dataPage.stream(request.headers["accept-encoding"] ?? "", personal);
    return reply
      .headers({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "private, no-store",
        "cross-origin-resource-policy": "same-origin",
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      })
      .send(body);
  };
  app.get("/", { schema: { hide: true } }, sendPage);
  previewPage(app, config, styledHtml, contentSources);
  app.setNotFoundHandler((request, reply) => {
    const mayBePage = (request.method === "GET" || request.method === "HEAD") && !NOT_PAGES.test(request.url);
    const accept = request.headers.accept ?? ANYTHING;
    // Programs for link previews and monitoring accept anything. So do scripts, but they must not get a page for a missing file.
    const wantsPage = accept.includes("text/html") || (accept === ANYTHING && isPage(pathOf(request)));
    return mayBePage && wantsPage ? sendPage(request, reply) : refuse();
  });
}
