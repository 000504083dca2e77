import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildRelease } from "../../../../../tools/releases.ts";
import { builtFiles } from "./built-files.ts";

const DCZ_HEADER_BYTES = 40;
const folder = mkdtempSync(join(tmpdir(), "narthex-built-files-"));
const dist = join(folder, "dist");

/** A file of 60 KB that no compression makes small, with one line that releases change. */
const LINES = Array.from({ length: 1_000 }, (_, line) => createHash("sha256").update(String(line)).digest("hex"));
const codeOf = (release: number): string => LINES.with(500, `const release = ${release};`).join("\n");
const nameOf = (text: string): string => `app-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.js`;

const release = (number: number): void =>
  buildRelease(dist, () => {
    mkdirSync(join(dist, "assets"), { recursive: true });
    for (const [name, text] of [
      [nameOf(codeOf(number)), codeOf(number)],
      ["react-00000000.js", LINES.toReversed().join("\n")],
    ] as const) {
      writeFileSync(join(dist, "assets", name), text);
      writeFileSync(join(dist, "assets", `${name}.br`), brotliCompressSync(text));
    }
  });

/** The server after each of three releases, and the request headers of a browser with the file of one of them. */
let app: FastifyInstance;
const dictionaryOf = (number: number): string => `:${createHash("sha256").update(codeOf(number)).digest("base64")}:`;
const get = (number: number, headers: Record<string, string>) =>
  app.inject({ url: `/assets/${nameOf(codeOf(number))}`, headers });

beforeAll(async () => {
  for (const number of [1, 2, 3]) release(number);
  app = Fastify();
  app.addHook("onRequest", async (_request, reply) => {
    reply.raw.setHeader("x-frame-options", "SAMEORIGIN");
    reply.raw.setHeader("content-security-policy", "default-src 'none'");
  });
  await builtFiles(app, { dist, prefix: "/" });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe("the third release of the app", () => {
  it.each([1, 2])(
    "is sent to a browser with the files of release %i as a difference of a few bytes [O57]",
    async (old) => {
      const answer = await get(3, {
        "accept-encoding": "gzip, br, zstd, dcb, dcz",
        "available-dictionary": dictionaryOf(old),
      });
      expect(answer.headers).toMatchObject({
        "content-encoding": "dcz",
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding, available-dictionary",
        "use-as-dictionary": 'match="/assets/app-*.js"',
      });
      const bytes = answer.rawPayload;
      expect(bytes.length).toBeLessThan(200);
      const digest = createHash("sha256").update(codeOf(old)).digest();
      const header = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0, ...digest]);
      expect(bytes.subarray(0, DCZ_HEADER_BYTES)).toEqual(header);
      const dictionary = Buffer.from(codeOf(old));
      expect(zstdDecompressSync(bytes.subarray(DCZ_HEADER_BYTES), { dictionary }).toString()).toBe(codeOf(3));
    },
  );

  it.each([
    ["that does not know dictionaries", { "available-dictionary": dictionaryOf(2), "accept-encoding": "gzip, br" }],
    ["that has another file", { "available-dictionary": dictionaryOf(9), "accept-encoding": "br, dcz" }],
    ["that refuses them", { "available-dictionary": dictionaryOf(2), "accept-encoding": "br, dcz;q=0" }],
    ["with something else as its dictionary", { "available-dictionary": "../../../etc", "accept-encoding": "br, dcz" }],
  ])("is sent in brotli to a browser %s, with the same content [O57]", async (_, headers) => {
    const answer = await get(3, headers);
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["vary"]).toBe("accept-encoding, available-dictionary");
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(codeOf(3));
  });

  it("has scripts without the headers that only matter for pages [L33]", async () => {
    const { headers } = await get(3, { "accept-encoding": "br" });
    expect(
      Object.keys(headers).filter((name) =>
        /^(content-security|cross-origin|x-frame|referrer|permissions|etag|last)/.test(name),
      ),
    ).toEqual([]);
  });

  it("leaves the files of open tabs in place, and has no differences for unchanged files [O50]", async () => {
    for (const number of [1, 2]) expect((await get(number, {})).body).toBe(codeOf(number));
    const unchanged = readFileSync(join(dist, "assets/react-00000000.js"));
    const answer = await app.inject({
      url: "/assets/react-00000000.js",
      headers: {
        "accept-encoding": "br, dcz",
        "available-dictionary": `:${createHash("sha256").update(unchanged).digest("base64")}:`,
      },
    });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect((await app.inject({ url: "/.differences/x" })).statusCode).toBe(404);
  });
});
