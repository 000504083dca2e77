import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/config.ts";
import { builtFiles } from "./built-files.ts";
import { contentSecurityPolicy, PAGE_HEADERS } from "#platform/http/headers.ts";
import { ProblemError } from "#platform/http/problems.ts";

const DIST = fileURLToPath(new URL("../../../../console/dist", import.meta.url));
const ROOT = "/console";
/** Scanning a QR code needs the camera, on the console's own pages only. */
const PERMISSIONS = "camera=(self), microphone=(), geolocation=(), payment=()";

const STORED = /[\\/](index\.html|sw\.js)$/;

/** The organisers' console: a second app with its own page. No content changes its policy, so that none can break it. */
export async function consoleApp(app: FastifyInstance, config: Config): Promise<void> {
  const page = join(DIST, "index.html");
  if (!existsSync(page)) return;
  const html = readFileSync(page, "utf8");
  const policy = contentSecurityPolicy(html, config, {
    frames: ["'self'"],
    connections: [],
    // The plan of a hall may be a picture of any host.
    media: ["https:"],
    // The reader of codes is WebAssembly.
    hasWasm: true,
  });
  const setPageHeaders = (reply: FastifyReply): FastifyReply =>
    reply
      .header("content-security-policy", policy)
      .header("permissions-policy", PERMISSIONS)
      .header("cache-control", "no-cache")
      .headers(PAGE_HEADERS);
  await builtFiles(app, {
    dist: DIST,
    prefix: `${ROOT}/`,
    // The service worker obeys the policy of its own file, and stores the page with its headers.
    setHeaders: (reply, path) => {
      if (STORED.test(path)) setPageHeaders(reply);
    },
  });
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!(request.headers.accept ?? "").includes("text/html"))
      throw new ProblemError("not-found", "There is no page or file at this address.");
    return setPageHeaders(reply).type("text/html; charset=utf-8").send(html);
  };
  for (const url of [ROOT, `${ROOT}/*`]) app.get(url, { schema: { hide: true } }, sendPage);
}
