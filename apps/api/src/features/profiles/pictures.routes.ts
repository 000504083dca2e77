import type { FastifyInstance } from "fastify";
import type { House } from "#platform/house.ts";
import { ProblemError } from "#platform/problems.ts";
import { PICTURE_ROUTE, readPicture } from "./pictures.service.ts";

/** Long, since what is behind an address never changes; not for ever, since a person may be erased. */
const A_WEEK = "public, max-age=604800, immutable";

/** Pictures of people. Public: whoever has the address was shown it. */
export function pictureRoutes(app: FastifyInstance, house: House): void {
  app.get<{ Params: { name: string } }>(PICTURE_ROUTE, async ({ params: { name } }, reply) => {
    const bytes = await readPicture(house, name);
    if (!bytes) throw new ProblemError("not-found", "There is no such picture.");
    return reply
      .headers({
        "content-type": "image/jpeg",
        "cache-control": A_WEEK,
        "content-security-policy": "default-src 'none'; sandbox",
        "access-control-allow-origin": "*",
        "x-robots-tag": "noindex",
      })
      .send(bytes);
  });
}
