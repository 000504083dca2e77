import { createMediaCompression, isText } from "./compressed-media.ts";
import { contentType } from "./media-types.ts";
import { listEditions } from "@narthex/contract/app/editions";
import type { FastifyInstance } from "fastify";
import { sendPrepared } from "#platform/http/prepared-response.ts";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { readRange } from "#platform/http/byte-range.ts";
import { route } from "#platform/http/route.ts";
import { findMedia, findMediaPart, findMediaSize } from "./content.repository.ts";
import type { ContentStore } from "./store.ts";

export function contentRoutes(app: FastifyInstance, store: ContentStore): void {
  route(app, listEditions, ({ request, reply }) => sendPrepared(request, reply, store.editions()));
}

const MEDIA_NAME = /^[0-9a-f]{24}\.[a-z0-9]{2,5}$/;
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'";
/** Safari shows an empty window for a PDF in a sandbox. A PDF is no page: its viewer gives it nothing of this site. */
const policyOf = (name: string): string =>
  name.endsWith(".pdf") ? `${NO_SCRIPTS}; frame-ancestors 'none'` : `${NO_SCRIPTS}; sandbox`;
const CACHE_FOR_A_YEAR = "public, max-age=31536000, immutable";

/** Media of packs by digest, also in ranges. Public: packs contain no personal data. */
export function mediaRoutes(app: FastifyInstance, { db }: Services): void {
  const compress = createMediaCompression();
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    const requestedRange = request.headers.range;
    const size = requestedRange && MEDIA_NAME.test(name) ? await findMediaSize(db, name) : null;
    const range = size === null ? null : readRange(requestedRange, size);
    if (range === "unsatisfiable")
      return reply.code(416).header("content-range", `bytes */${size}`).header("cache-control", "no-store").send();
    const bytes = MEDIA_NAME.test(name)
      ? await (range ? findMediaPart(db, name, range.start, range.end) : findMedia(db, name))
      : null;
    if (!bytes) throw new ProblemError("not-found", "There is no such file.");
    if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
    // A range counts the bytes of the file, so it is not compressed.
    const { coding, body } = range
      ? { coding: null, body: bytes }
      : await compress(name, bytes, request.headers["accept-encoding"]);
    if (coding) reply.header("content-encoding", coding);
    if (isText(name)) reply.header("vary", "accept-encoding");
    return reply
      .headers({
        "content-type": contentType(name),
        "cache-control": CACHE_FOR_A_YEAR,
        "accept-ranges": "bytes",
        "content-security-policy": policyOf(name),
        "access-control-allow-origin": "*",
      })
      .send(body);
  });
}
