import { hash } from "node:crypto";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { encode } from "./encode.ts";

/** A smaller answer needs one packet anyway, so that compression saves nothing. */
const MIN_COMPRESSED_BYTES = 1_024;
const JSON_TYPE = "application/json; charset=utf-8";

/** In the order of the server's preference. */
const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

/** Text that is not compressed stays a string: Node then sends it in one piece with the headers. */
type Variant = { body: Buffer | string; headers: Record<string, string>; cacheHeaders: Record<string, string> };
/** A serialized answer with its ETag, compressed in one or all codings. */
export type PreparedResponse = { tag: string; variants: Partial<Record<Coding, Variant>> };

const REVALIDATED = "private, no-cache";

const tagOf = (text: string): string => hash("sha256", text, "base64url").slice(0, 22);

/** Of an answer, and of a 304 in place of it. */
const cacheHeadersOf = (tag: string, coding: Coding, cacheControl: string): Record<string, string> => ({
  etag: `"${tag}${coding === "identity" ? "" : `-${coding}`}"`,
  "cache-control": cacheControl,
  vary: "authorization, accept-encoding",
});

/** Without its length, which the framework counts in any case. */
const headersOf = (coding: Coding): Record<string, string> => ({
  "content-type": JSON_TYPE,
  ...(coding === "identity" ? {} : { "content-encoding": coding }),
});

/** Prepares an answer for many callers. `cacheControl` should make them revalidate: a cached copy is used only after a 304. */
export async function prepareJson(
  value: unknown,
  { cacheControl = REVALIDATED, codings = CODINGS }: { cacheControl?: string; codings?: readonly Coding[] } = {},
): Promise<PreparedResponse> {
  const text = JSON.stringify(value);
  const size = Buffer.byteLength(text);
  const tag = tagOf(text);
  const variants: PreparedResponse["variants"] = {};
  for (const requested of codings) {
    const coding = size < MIN_COMPRESSED_BYTES ? "identity" : requested;
    const body = coding === "identity" ? text : await encode(coding, Buffer.from(text), "many");
    const cacheHeaders = cacheHeadersOf(tag, coding, cacheControl);
    const headers = { ...headersOf(coding), ...cacheHeaders };
    variants[requested] = { body, headers, cacheHeaders };
  }
  return { tag, variants };
}

/** Browsers send few different headers; a caller that varies them must not fill the memory. */
const MAX_NEGOTIATED = 1_000;
const negotiated = new Map<string, Coding>();

/** The coding to answer in, for an Accept-Encoding header. */
export function codingFor(header: string): Coding {
  const cached = negotiated.get(header);
  if (cached) return cached;
  const coding = negotiate(header, [...CODINGS]) ?? "identity";
  if (negotiated.size < MAX_NEGOTIATED) negotiated.set(header, coding);
  return coding;
}

/** True if a caller's `If-None-Match` names this answer, in any coding. */
function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header === "*") return true;
  return header.split(",").some((one) => one.replace(/^\s*(?:W\/)?"|(?:-br|-gzip)?"\s*$/g, "") === tag);
}

/** Sends a prepared answer, or 304 if the caller has it. Throws if it was not prepared in the caller's coding. */
export function sendPrepared(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { tag, variants }: PreparedResponse,
): FastifyReply {
  const coding = codingFor(raw.headers["accept-encoding"] ?? "");
  const variant = variants[coding];
  if (!variant) throw new Error(`This answer is not prepared as ${coding}.`);
  if (matches(raw.headers["if-none-match"], tag)) return reply.code(304).headers(variant.cacheHeaders).send();
  return reply.headers(variant.headers).send(variant.body);
}

/** Sends an answer for one caller in the coding that they accept, or 304 if they have it. */
export function sendFor(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): FastifyReply | Promise<FastifyReply> {
  const text = JSON.stringify(value);
  const isSmall = Buffer.byteLength(text) < MIN_COMPRESSED_BYTES;
  const coding = isSmall ? "identity" : codingFor(raw.headers["accept-encoding"] ?? "");
  const tag = tagOf(text);
  const cacheHeaders = cacheHeadersOf(tag, coding, REVALIDATED);
  if (matches(raw.headers["if-none-match"], tag)) return reply.code(304).headers(cacheHeaders).send();
  const send = (body: Buffer | string): FastifyReply =>
    reply.headers(headersOf(coding)).headers(cacheHeaders).send(body);
  return coding === "identity" ? send(text) : encode(coding, Buffer.from(text), "one").then(send);
}
