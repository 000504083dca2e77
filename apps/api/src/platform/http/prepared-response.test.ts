import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareJson, sendFor, sendPrepared } from "./prepared-response.ts";

const VALUE = { text: "a calm and warm hall ".repeat(100) };
const app = Fastify();

beforeAll(async () => {
  const bytes = await prepareJson(VALUE);
  app.get("/many", (request, reply) => sendPrepared(request, reply, bytes));
  app.get("/one", (request, reply) => sendFor(request, reply, VALUE));
});
afterAll(() => app.close());

it("an answer for one caller is compressed with less effort than one for many [O68]", async () => {
  const list = Array.from({ length: 2_000 }, (_, number) => ({
    id: createHash("sha256").update(`${number}`).digest("hex"),
    number,
  }));
  const many = (await prepareJson(list)).variants;
  for (const coding of ["br", "gzip"] as const) {
    const personal = Fastify();
    personal.get("/", (request, reply) => sendFor(request, reply, list));
    const one = await personal.inject({ url: "/", headers: { "accept-encoding": coding } });
    expect(one.rawPayload.length).toBeGreaterThan(many[coding]?.body.length ?? Infinity);
    await personal.close();
  }
});

describe.each([
  ["a prepared answer", "/many"],
  ["an answer for one caller", "/one"],
])("%s", (_name, url) => {
  const ask = (headers: Record<string, string>) => app.inject({ url, headers });

  it.each([
    ["br", "gzip, deflate, br", brotliDecompressSync],
    ["gzip", "br;q=0.5, gzip", gunzipSync],
    ["br", "*", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip", "br;q=0, gzip", gunzipSync],
    [undefined, "identity", (body: Buffer) => body],
    [undefined, "", (body: Buffer) => body],
  ])("is sent as %s to a caller that accepts %j", async (coding, accepted, open) => {
    const answer = await ask({ "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(JSON.parse(open(answer.rawPayload).toString("utf8"))).toEqual(VALUE);
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
  });

  it("has a strong ETag for each encoding, and is answered with 304 to a caller that has it", async () => {
    const tags = new Set<unknown>();
    for (const coding of ["br", "gzip", "identity"]) {
      const first = await ask({ "accept-encoding": coding });
      const tag = String(first.headers["etag"]);
      expect(tag).toMatch(/^"[^"]+"$/);
      tags.add(tag);
      for (const named of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
        const again = await ask({ "accept-encoding": coding, "if-none-match": named });
        expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", tag]);
      }
    }
    expect(tags.size).toBe(3);
  });

  it("is sent to a caller that has an older version", async () => {
    expect((await ask({ "if-none-match": '"older"' })).statusCode).toBe(200);
  });
});
