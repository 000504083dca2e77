import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";

const FILES: Record<string, string> = {
  "instrument-serif.woff2": "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
  "figtree.woff2": "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  "noto-sans-thai.woff2": "@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2",
  "noto-serif-thai.woff2": "@fontsource/noto-serif-thai/files/noto-serif-thai-thai-500-normal.woff2",
};

/** The fonts of the server's own pages, readable across origins because a page in a sandboxed frame has no origin. */
export function fontRoutes(app: FastifyInstance): void {
  for (const [name, file] of Object.entries(FILES)) {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)));
    app.get(`/fonts/${name}`, (_request, reply) =>
      reply
        .header("content-type", "font/woff2")
        .header("cache-control", "public, max-age=2592000")
        .header("access-control-allow-origin", "*")
        .send(bytes),
    );
  }
}
