import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readRange } from "#platform/http/byte-range.ts";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { readBundle } from "./bundles.service.ts";
import { BUNDLE_PATH, findSignedFile, isBundleSigned, MAX_LIFETIME_S, PHOTO_PATH } from "../photo-address.ts";
import { isShownTo } from "../photos.repository.ts";
import { zipOf } from "./zip.ts";

const HEADERS = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-robots-tag": "noindex",
};
/** The file at an address never changes; the address itself expires. */
const WHILE_SIGNED = `private, max-age=${MAX_LIFETIME_S}, immutable`;

const invalidSignature = (): ProblemError =>
  new ProblemError("not-yours", "This address is invalid, or it has expired.");

type SignedRequest<P> = FastifyRequest<{ Params: P; Querystring: Record<string, string> }>;

/**
 * Photos and zips of photos. The signature in the address replaces the token, which `<img>` cannot send. Access is checked
 * again for each file: an address stops working when the person may no longer see the photo.
 */
export function photoMediaRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, files } = services;

  const sendFile = async (request: SignedRequest<{ name: string }>, reply: FastifyReply): Promise<FastifyReply> => {
    const found = findSignedFile(config, request.params.name, request.query);
    if (!found || !(await isShownTo(db, found.id, found.viewer))) throw invalidSignature();
    const { file, type } = found;
    const etag = `"${request.params.name}"`;
    const headers = { ...HEADERS, etag, "cache-control": WHILE_SIGNED, "accept-ranges": "bytes", "content-type": type };
    if (request.headers["if-none-match"] === etag)
      return reply.code(304).headers({ etag, "cache-control": WHILE_SIGNED }).send();
    const size = await files.sizeOf(file);
    if (size === null) throw new ProblemError("not-found", "There is no such photo.");
    const range = readRange(request.headers.range, size);
    if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${size}`).send();
    const bytes = await files.read(file, range ?? undefined);
    if (!bytes) throw new ProblemError("not-found", "There is no such photo.");
    reply.headers(headers);
    if (!range) return reply.header("content-length", size).send(bytes);
    const { start, end } = range;
    return reply
      .code(206)
      .headers({ "content-range": `bytes ${start}-${end}/${size}`, "content-length": end - start + 1 })
      .send(bytes);
  };
  app.get(`${PHOTO_PATH}/:name`, sendFile);

  app.get(`${BUNDLE_PATH}/:id/photos.zip`, async (request: SignedRequest<{ id: string }>, reply) => {
    const { id } = request.params;
    if (!isBundleSigned(config, id, request.query)) throw invalidSignature();
    const entries = await readBundle(services, id);
    if (!entries?.length) throw new ProblemError("not-found", "These photos no longer exist.");
    reply.headers({
      ...HEADERS,
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="photos.zip"',
      "cache-control": "private, no-store",
    });
    return request.method === "HEAD" ? reply.send() : reply.send(await zipOf(files, entries));
  });
}
