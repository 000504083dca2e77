import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import statics from "@fastify/static";
import { isKnownRoute } from "@narthex/domain/routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import { contentSecurityPolicy, type Outside } from "./headers.ts";
import { ProblemError } from "./problems.ts";

const DIST = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const A_YEAR = "public, max-age=31536000, immutable";
/** Paths that are never a page of the app. */
const NOT_PAGES = /^\/(api|oidc|media|assets|console)(\/|$)/;
/** The app's service worker, also where it is sent compressed. */
const WORKER = /[\\/]sw\.js(\.\w+)?$/;

const refuse = (): never => {
  throw new ProblemError("not-found", "There is nothing at this address.");
};

/** The built web app: hashed files for ever, the page itself always asked for again. */
export async function webRoutes(app: FastifyInstance, config: Config, outside: () => Outside): Promise<void> {
  const page = join(DIST, "index.html");
  if (!existsSync(page)) {
    app.log.warn("the web app is not built: the API alone is served");
    app.setNotFoundHandler(refuse);
    return;
  }
  const html = readFileSync(page, "utf8");
  const policies = new Map<string, string>();
  /** Made anew only when content names other origins. */
  const policy = (): string => {
    const origins = outside();
    const key = JSON.stringify(origins);
    const made = policies.get(key) ?? contentSecurityPolicy(html, config, origins);
    policies.clear();
    policies.set(key, made);
    return made;
  };
  await app.register(statics, {
    root: DIST,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", /[\\/]assets[\\/]/.test(path) ? A_YEAR : "no-cache");
      // A worker lives by the policy that its own file came with: without this one it may fetch nothing, and is not installed.
      if (WORKER.test(path)) reply.header("content-security-policy", policy());
    },
  });
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split("?")[0] ?? "/";
    return reply
      .code(isKnownRoute(path) || path === "/login/callback" ? 200 : 404)
      .header("content-security-policy", policy())
      .header("cache-control", "no-cache")
      .header("cross-origin-opener-policy", "same-origin")
      .sendFile("index.html");
  };
  app.get("/", { schema: { hide: true } }, sendPage);
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === "GET" || request.method === "HEAD") && !NOT_PAGES.test(request.url);
    if (isPage && (request.headers.accept ?? "").includes("text/html")) return sendPage(request, reply);
    return refuse();
  });
}
