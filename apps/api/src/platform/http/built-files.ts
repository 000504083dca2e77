import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { negotiate } from "@fastify/accept-negotiator";
import statics from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

const IMMUTABLE = "public, max-age=31536000, immutable";
const HASHED = /[\\/]assets[\\/]/;
/** Hashed files that are never a page. */
const PART = /[\\/]assets[\\/][^\\/]+\.(js|woff2)$/;
/** Headers that hashed files do not need: those about pages, and validators, because the name identifies the version. */
const PAGE_HEADERS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-frame-options",
];
const FILE_HEADERS = ["accept-ranges", "etag", "last-modified"];
const COMPRESSED = /\.(br|gz)$/;
/** A file that the next release contains in another version. The groups are the common parts of both names. */
const DICTIONARY = /[\\/]assets[\\/]([\w.-]+)-[\w-]{8}\.(js|html)$/;
/** Written by the build, each named by a new file and the digest of the dictionary (`tools/differences.ts`). */
const DIFFERENCES = ".differences";

const readDifferences = (dist: string): Map<string, Buffer> => {
  const folder = join(dist, DIFFERENCES);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
};

/** The media type of a difference, which is the type of its file, by file extension. */
const TYPES: Record<string, string> = { js: "text/javascript; charset=utf-8", html: "text/html; charset=utf-8" };

type BuiltFiles = { dist: string; prefix: string; setHeaders?: (reply: FastifyReply, path: string) => void };

/**
 * The built files of an app, compressed by the build. Those in `assets` are named by digest and cached for a year. A browser that
 * still has the file of an earlier release gets the difference (RFC 9842).
 */
export async function builtFiles(app: FastifyInstance, { dist, prefix, setHeaders }: BuiltFiles): Promise<void> {
  const differences = readDifferences(dist);
  const setAllHeaders = (reply: FastifyReply, path: string): void => {
    const file = path.replace(COMPRESSED, "");
    reply.header("cache-control", HASHED.test(file) ? IMMUTABLE : "no-cache");
    const [, name, ending] = DICTIONARY.exec(file) ?? [];
    if (name) {
      reply.header("use-as-dictionary", `match="${prefix}assets/${name}-*.${ending}"`);
      reply.header("vary", "accept-encoding, available-dictionary");
    }
    if (PART.test(file)) {
      for (const name of PAGE_HEADERS) reply.raw.removeHeader(name);
      for (const name of FILE_HEADERS) reply.removeHeader(name);
    }
    setHeaders?.(reply, file);
  };
  await app.register(async (files) => {
    files.addHook("onRequest", async (request, reply) => {
      const dictionary = request.headers["available-dictionary"];
      if (typeof dictionary !== "string") return;
      if (negotiate(request.headers["accept-encoding"] ?? "", ["dcz"]) !== "dcz") return;
      const path = join(dist, "assets", basename(request.url.split("?")[0] ?? ""));
      const digest = Buffer.from(dictionary, "base64").toString("base64url");
      const difference = differences.get(`${basename(path)}.${digest}`);
      if (!difference) return;
      setAllHeaders(reply, path);
      const type = TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
      return reply.header("content-encoding", "dcz").type(type).send(difference);
    });
    await files.register(statics, {
      root: dist,
      prefix,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: setAllHeaders,
    });
  });
}
