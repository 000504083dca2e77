import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildRelease } from "../../../../../tools/release/releases.ts";
import { builtFiles } from "./built-files.ts";

const folder = mkdtempSync(join(tmpdir(), "narthex-built-files-"));
const dist = join(folder, "dist");
const codeOf = (release: number): string => `export const release = ${release};\n`.repeat(100);
const nameOf = (release: number): string => `app-0000000${release}.js`;

let app: FastifyInstance;
const get = (release: number, headers: Record<string, string>) =>
  app.inject({ url: `/assets/${nameOf(release)}`, headers });

beforeAll(async () => {
  for (const release of [1, 2, 3])
    buildRelease(dist, () => {
      mkdirSync(join(dist, "assets"), { recursive: true });
      writeFileSync(join(dist, "assets", nameOf(release)), codeOf(release));
      writeFileSync(join(dist, "assets", `${nameOf(release)}.br`), brotliCompressSync(codeOf(release)));
    });
  app = Fastify();
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("referrer-policy", "no-referrer");
    reply.header("content-security-policy", "default-src 'none'");
  });
  await builtFiles(app, { dist, prefix: "/" });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe("the third release of the app", () => {
  it("is sent in brotli, to be kept for a year, without the headers that only matter for pages [L33]", async () => {
    const { headers, rawPayload } = await get(3, { "accept-encoding": "gzip, br" });
    expect(headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(codeOf(3));
    expect(
      Object.keys(headers).filter((name) =>
        /^(content-security|cross-origin|referrer|permissions|etag|last)/.test(name),
      ),
    ).toEqual([]);
  });

  it("leaves the files of open tabs in place [O50]", async () => {
    for (const release of [1, 2]) expect((await get(release, {})).body).toBe(codeOf(release));
  });
});
