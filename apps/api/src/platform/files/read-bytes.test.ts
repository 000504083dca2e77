import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { fillFrom, parseBytes } from "./read-bytes.ts";

const chunks = (): Buffer[] => [1, 2, 3].map((value) => Buffer.allocUnsafeSlow(4).fill(value));
const parse = (length: string | undefined, sent: Buffer[]): Promise<Buffer> =>
  parseBytes(10, "A body")({ headers: { "content-length": length } } as FastifyRequest, Readable.from(sent));

it("fills a buffer from a stream, from an offset, and frees what it has read", async () => {
  const sent = chunks();
  const target = Buffer.alloc(14);
  expect(await fillFrom(Readable.from(sent), target, 2)).toBe(12);
  expect([...target]).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
  expect(sent.map(({ length }) => length)).toEqual([0, 0, 0]);
});

it("stops as soon as there is more than fits", async () => {
  const sent = chunks();
  expect(await fillFrom(Readable.from(sent), Buffer.alloc(5))).toBe(8);
  expect(sent.map(({ length }) => length)).toEqual([0, 0, 4]);
});

it("a body has the bytes that were sent, in a buffer of its own", async () => {
  const body = await parse("8", chunks().slice(0, 2));
  expect([...body]).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  expect(body.buffer.byteLength).toBe(8);
  expect((await parse(undefined, chunks().slice(0, 1))).length).toBe(4);
  expect((await parse("0", [])).length).toBe(0);
});

it.each([
  ["announces too much", "11"],
  ["does not announce", undefined],
  ["announces less than it sends", "8"],
])("a body that %s is refused", async (_, length) => {
  await expect(parse(length, chunks())).rejects.toMatchObject({ code: "too-large" });
});
