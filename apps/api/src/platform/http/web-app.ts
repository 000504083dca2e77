import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import statics from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { contentSecurityPolicy, type ForeignOrigins } from "./headers.ts";
import { ProblemError } from "./problems.ts";

const DIST = fileURLToPath(new URL("../../../../web/dist", import.meta.url));
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Paths that are never a page of the app. */
const NOT_PAGES = /^\/(api|oidc|media|assets|console|demonstration)(\/|$)/;
/** The app's service worker, also in its compressed forms. */
const WORKER = /[\\/]sw\.js(\.\w+)?$/;

const refuse = (): never => {
  throw new ProblemError("not-found", "There is no page or file at this address.");
};

type WebApp = {
  /** Whether the app has a page at this path (without query). Other paths get the page with status 404. */
  isPage: (path: string) => boolean;
  /** Depends on published content. */
  foreignOrigins: () => ForeignOrigins;
};

/** The built web app: files named by digest are cached for a year, the page is revalidated each time. */
export async function webRoutes(
  app: FastifyInstance,
  config: Config,
  { isPage, foreignOrigins }: WebApp,
): Promise<void> {
  const page = join(DIST, "index.html");
  if (!existsSync(page)) {
    app.log.info("The web app is not built: serving the API only.");
    app.setNotFoundHandler(refuse);
    return;
  }
  const html = readFileSync(page, "utf8");
  const policies = new Map<string, string>();
  const policy = (): string => {
    const origins = foreignOrigins();
    const key = JSON.stringify(origins);
    const cached = policies.get(key) ?? contentSecurityPolicy(html, config, origins);
    policies.clear();
    policies.set(key, cached);
    return cached;
  };
  await app.register(statics, {
    root: DIST,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", /[\\/]assets[\\/]/.test(path) ? IMMUTABLE : "no-cache");
      // A worker uses the policy of its own file. With the API's policy it could not fetch anything and would not install.
      if (WORKER.test(path)) reply.header("content-security-policy", policy());
    },
  });
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split("?")[0] ?? "/";
    return reply
      .code(isPage(path) ? 200 : 404)
      .header("content-security-policy", policy())
      .header("cache-control", "no-cache")
      .header("cross-origin-opener-policy", "same-origin")
      .sendFile("index.html");
  };
  app.get("/", { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler((request, reply) => {
    const mayBePage = (request.method === "GET" || request.method === "HEAD") && !NOT_PAGES.test(request.url);
    if (mayBePage && (request.headers.accept ?? "").includes("text/html")) return sendPage(request, reply);
    return refuse();
  });
}
