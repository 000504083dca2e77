import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import type { Config } from "../config.ts";
import type { PolicySource } from "./policy-source.ts";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const hashesOf = (html: string, tag: "script" | "style"): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))].map(([, text = ""]) =>
    hashOf(text),
  );

/** Sources that published content adds to the policy of the page. */
export type ContentSources = {
  /** Other origins that the page may show in a frame, fetch from, and load pictures and videos from. */
  frames: readonly PolicySource[];
  connections: readonly PolicySource[];
  media: readonly PolicySource[];
  /** Texts of style elements that the server adds to the built page. */
  styles?: readonly string[];
};

/** The policy of a page. It allows only its inline scripts and styles, by digest. `hasWasm`: its code compiles WebAssembly. */
export function contentSecurityPolicy(
  html: string,
  config: Config,
  { frames, connections, media, styles = [], hasWasm = false }: ContentSources & { hasWasm?: boolean },
): string {
  const provider = config.oidc.embedded ? [] : [new URL(config.oidc.issuer).origin];
  const bucket = config.bucket ? [config.bucket.origin] : [];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...(hasWasm ? ["'wasm-unsafe-eval'"] : []), ...hashesOf(html, "script")],
    "style-src": ["'self'", ...hashesOf(html, "style"), ...styles.map(hashOf)],
    "img-src": ["'self'", "data:", "blob:", ...media],
    "media-src": ["'self'", "blob:", ...media],
    "font-src": ["'self'"],
    "connect-src": [...new Set(["'self'", ...provider, ...bucket, ...connections])],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": frames.length > 0 ? frames : ["'none'"],
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

/** For answers of the API, which must not be shown as a page. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** They keep a page apart from other windows, and its origin in a process of its own. */
export const PAGE_HEADERS = { "cross-origin-opener-policy": "same-origin", "origin-agent-cluster": "?1" } as const;

/** The security headers of every answer. A page sets its own Content-Security-Policy, and those that only matter for pages. */
export const securityHeadersOf = ({ publicUrl }: Config): Record<string, string> => ({
  "content-security-policy": API_POLICY,
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  ...(publicUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** Leaves the answer to a handler of Node's own, with the headers that were set until now. */
export function handOver(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  return reply.raw;
}
