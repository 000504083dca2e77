import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { PICTURE_ROUTE, readPicture } from "./pictures.service.ts";

/** The picture at an address never changes, but its person may be erased. */
const CACHE_FOR_A_WEEK = "public, max-age=604800, immutable";

/** Profile pictures. They need no token, because only people who have seen the profile know the address. */
export function pictureRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string } }>(PICTURE_ROUTE, async ({ params: { name } }, reply) => {
    const bytes = await readPicture(services, name);
    if (!bytes) throw new ProblemError("not-found", "There is no such picture.");
    return reply
      .headers({
        "content-type": "image/jpeg",
        "cache-control": CACHE_FOR_A_WEEK,
        "content-security-policy": "default-src 'none'; sandbox",
        "access-control-allow-origin": "*",
        "x-robots-tag": "noindex",
      })
      .send(bytes);
  });
}
