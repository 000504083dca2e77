import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";

const hashesOf = (html: string, tag: "script" | "style"): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );

/** The player without cookies, for films that the library names. */
const YOUTUBE = "https://www.youtube-nocookie.com";

/** Origins outside that published content names: surveys in a frame, and films in pieces. */
export type Outside = { surveys: readonly string[]; films: readonly string[] };

/** The page's policy: nothing inline but what the built page itself holds, named by its digest; in a frame the surveys and YouTube's player alone. */
export function contentSecurityPolicy(html: string, config: Config, { surveys, films }: Outside): string {
  const provider = config.oidc.embedded ? [] : [new URL(config.oidc.issuer).origin];
  const bucket = config.bucket ? [config.bucket.origin] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashesOf(html, "script")],
    "style-src": ["'self'", ...hashesOf(html, "style")],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "media-src": ["'self'", "blob:", "https:"],
    "font-src": ["'self'"],
    // The app asks whether a survey can be reached before it shows it, and for the pieces of a film.
    "connect-src": [...new Set(["'self'", ...provider, ...bucket, ...surveys, ...films])],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": [YOUTUBE, ...surveys],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'", ...provider],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["narthex", "dompurify"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/** What nothing but a page needs: an answer of the API is never shown as one. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of an answer that are about that answer, and not about how to treat any. */
const ITS_OWN =
  /^(content-(type|length|encoding)|date|connection|keep-alive|etag|vary|cache-control|narthex-clock|x-ratelimit-.*)$/;

/** What any answer's headers say of security, for answers that do not come through the router. */
export const securityHeadersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ITS_OWN.test(name))
      .map(([name, value]) => [name, String(value)]),
  );

/** Security headers on every answer. A page sets a policy of its own. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: "cross-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: config.publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", API_POLICY);
    if (!reply.hasHeader("permissions-policy"))
      reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
    done(null, payload);
  });
}
