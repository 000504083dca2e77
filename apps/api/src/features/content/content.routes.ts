import { contentType } from "./media-types.ts";
import { listEditions } from "@narthex/contract/editions";
import type { FastifyInstance } from "fastify";
import { sendBytes } from "#platform/bytes.ts";
import type { House } from "#platform/house.ts";
import { ProblemError } from "#platform/problems.ts";
import { route } from "#platform/serve.ts";
import { findMedia } from "./content.repository.ts";
import type { ContentStore } from "./store.ts";

export function contentRoutes(app: FastifyInstance, store: ContentStore): void {
  route(app, listEditions, ({ request, reply }) => sendBytes(request, reply, store.editions()));
}

const NAME = /^[0-9a-f]{24}\.[a-z0-9]{2,5}$/;
const A_YEAR = "public, max-age=31536000, immutable";

/** Artwork and documents of packs, by digest. Public: a pack holds nothing of a person. */
export function mediaRoutes(app: FastifyInstance, house: House): void {
  app.get<{ Params: { name: string } }>("/media/:name", async ({ params: { name } }, reply) => {
    const bytes = NAME.test(name) ? await findMedia(house.db, name) : null;
    if (!bytes) throw new ProblemError("not-found", "There is no such file.");
    return reply
      .headers({
        "content-type": contentType(name),
        "cache-control": A_YEAR,
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "access-control-allow-origin": "*",
      })
      .send(bytes);
  });
}
