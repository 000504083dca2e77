import { contentType } from "./media-types.ts";
import { listEditions } from "@narthex/contract/editions";
import type { FastifyInstance } from "fastify";
import { sendBytes } from "#platform/bytes.ts";
import type { House } from "#platform/house.ts";
import { ProblemError } from "#platform/problems.ts";
import { route } from "#platform/serve.ts";
import { findMedia, findMediaPart, findMediaSize } from "./content.repository.ts";
import { rangeOf } from "./media-range.ts";
import type { ContentStore } from "./store.ts";

export function contentRoutes(app: FastifyInstance, store: ContentStore): void {
  route(app, listEditions, ({ request, reply }) => sendBytes(request, reply, store.editions()));
}

const NAME = /^[0-9a-f]{24}\.[a-z0-9]{2,5}$/;
const A_YEAR = "public, max-age=31536000, immutable";

/** Artwork, documents and films of packs, by digest; a player asks for parts. Public: a pack holds nothing of a person. */
export function mediaRoutes(app: FastifyInstance, house: House): void {
  app.get<{ Params: { name: string } }>("/media/:name", async (request, reply) => {
    const { name } = request.params;
    const wanted = request.headers.range;
    const size = wanted && NAME.test(name) ? await findMediaSize(house.db, name) : null;
    const range = size === null ? null : rangeOf(wanted, size);
    if (range === "outside")
      return reply.code(416).header("content-range", `bytes */${size}`).header("cache-control", "no-store").send();
    const bytes = NAME.test(name)
      ? await (range ? findMediaPart(house.db, name, range.first, range.last) : findMedia(house.db, name))
      : null;
    if (!bytes) throw new ProblemError("not-found", "There is no such file.");
    if (range) reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${size}`);
    return reply
      .headers({
        "content-type": contentType(name),
        "cache-control": A_YEAR,
        "accept-ranges": "bytes",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "access-control-allow-origin": "*",
      })
      .send(bytes);
  });
}
