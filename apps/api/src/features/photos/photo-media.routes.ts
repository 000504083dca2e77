import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { House } from "#platform/house.ts";
import { every } from "#platform/jobs.ts";
import { ProblemError } from "#platform/problems.ts";
import { removeOldBundles } from "./bundles.repository.ts";
import { readBundle } from "./bundles.service.ts";
import { readRange } from "./byte-range.ts";
import { BUNDLE_PLACE, fileAt, isBundleSigned, PHOTO_PLACE } from "./photo-address.ts";
import { zipOf } from "./zip.ts";

const SWEEP = 3_600_000;
const HEADERS = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-robots-tag": "noindex",
};
/** What is behind an address never changes; the address itself is over within two hours. */
const WHILE_SIGNED = "private, max-age=7200, immutable";

const notSigned = (): ProblemError =>
  new ProblemError("not-yours", "This address is not one of ours, or its time is over.");

type Asked<P> = FastifyRequest<{ Params: P; Querystring: Record<string, string> }>;

/** Photographs and their zips. The signature of the address stands in for a token: these are pictures of a page. */
export function photoMediaRoutes(app: FastifyInstance, house: House): void {
  const { config, files, db } = house;

  const sendFile = async (request: Asked<{ name: string }>, reply: FastifyReply): Promise<FastifyReply> => {
    const found = fileAt(config, request.params.name, request.query);
    if (!found) throw notSigned();
    const { file, type } = found;
    const etag = `"${request.params.name}"`;
    const headers = { ...HEADERS, etag, "cache-control": WHILE_SIGNED, "accept-ranges": "bytes", "content-type": type };
    if (request.headers["if-none-match"] === etag)
      return reply.code(304).headers({ etag, "cache-control": WHILE_SIGNED }).send();
    const size = await files.sizeOf(file);
    if (size === null) throw new ProblemError("not-found", "There is no such photograph.");
    const range = readRange(request.headers.range, size);
    if (range === "none") return reply.code(416).header("content-range", `bytes */${size}`).send();
    const bytes = await files.read(file, range ?? undefined);
    if (!bytes) throw new ProblemError("not-found", "There is no such photograph.");
    reply.headers(headers);
    if (!range) return reply.header("content-length", size).send(bytes);
    const { start, end } = range;
    return reply
      .code(206)
      .headers({ "content-range": `bytes ${start}-${end}/${size}`, "content-length": end - start + 1 })
      .send(bytes);
  };
  app.get(`${PHOTO_PLACE}/:name`, sendFile);

  app.get(`${BUNDLE_PLACE}/:id/photos.zip`, async (request: Asked<{ id: string }>, reply) => {
    const { id } = request.params;
    if (!isBundleSigned(config, id, request.query)) throw notSigned();
    const entries = await readBundle(house, id);
    if (!entries?.length) throw new ProblemError("not-found", "These photographs are no longer there.");
    reply.headers({
      ...HEADERS,
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="photos.zip"',
      "cache-control": "private, no-store",
    });
    return request.method === "HEAD" ? reply.send() : reply.send(zipOf(files, entries));
  });
  every(app, house, SWEEP, "old downloads could not be removed", () => removeOldBundles(db));
}
