import statics from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

const IMMUTABLE = "public, max-age=31536000, immutable";
const HASHED = /[\\/]assets[\\/]/;
/** Hashed files that a page loads, and that are never a page themselves. */
const LOADED_FILE = /[\\/]assets[\\/][^\\/]+\.(js|css|woff2)$/;
/** Headers that hashed files do not need: those about pages, and validators, because the name identifies the version. */
const PAGE_HEADERS = ["content-security-policy", "permissions-policy", "referrer-policy"];
const FILE_HEADERS = ["accept-ranges", "etag", "last-modified"];
const COMPRESSED = /\.(br|gz)$/;
type BuiltFiles = { dist: string; prefix: string; setHeaders?: (reply: FastifyReply, path: string) => void };

/** The built files of an app, compressed by the build. Those in `assets` are named by digest and cached for a year. */
export async function builtFiles(app: FastifyInstance, { dist, prefix, setHeaders }: BuiltFiles): Promise<void> {
  const setAllHeaders = (reply: FastifyReply, path: string): void => {
    const file = path.replace(COMPRESSED, "");
    reply.header("cache-control", HASHED.test(file) ? IMMUTABLE : "no-cache");
    if (LOADED_FILE.test(file)) {
      for (const name of [...PAGE_HEADERS, ...FILE_HEADERS]) reply.removeHeader(name);
    }
    setHeaders?.(reply, file);
  };
  await app.register(statics, {
    root: dist,
    prefix,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: setAllHeaders,
  });
}
