import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { unzip } from "#test/photos/photos.ts";
import { zipOf } from "./zip.ts";

const PIECE = Buffer.alloc(64 * 1024, 7);
const date = new Date("2025-07-18T01:15:00Z");
const entries = (...files: string[]) => files.map((file) => ({ file, name: `${file}.jpg`, date }));

/** A store of endless files that counts the bytes read. */
function endlessStore() {
  const state = { bytesRead: 0, opened: [] as string[], destroyed: [] as string[] };
  const read = async (name: string): Promise<Readable> => {
    state.opened.push(name);
    return new Readable({
      read() {
        state.bytesRead += PIECE.length;
        this.push(PIECE);
      },
      destroy(error, done) {
        state.destroyed.push(name);
        done(error);
      },
    });
  };
  return { state, read };
}

it("a zip contains each file byte by byte, and omits files that no longer exist [D06]", async () => {
  const read = async (name: string) => (name === "none" ? null : Readable.from([Buffer.from(`the file ${name}`)]));
  const files = unzip(await buffer(await zipOf({ read }, entries("a", "none", "b"))));
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ["a.jpg", "the file a"],
    ["b.jpg", "the file b"],
  ]);
});

it("a zip reads files one after another, and only as fast as it is read itself", async () => {
  const { state, read } = endlessStore();
  const zip = await zipOf({ read }, entries("a", "b"));
  let bytesTaken = 0;
  for await (const piece of zip) {
    bytesTaken += (piece as Buffer).length;
    expect(state.bytesRead - bytesTaken).toBeLessThan(2 * 1024 * 1024);
    if (bytesTaken > 64 * 1024 * 1024) break;
  }
  expect(state.opened).toEqual(["a"]);
});

it("a zip closes its current file when its reader leaves", async () => {
  const { state, read } = endlessStore();
  const zip = await zipOf({ read }, entries("a", "b"));
  await once(zip, "readable");
  zip.destroy();
  await expect.poll(() => state.destroyed).toEqual(["a"]);
  expect(state.opened).toEqual(["a"]);
});

it("a zip fails if a file cannot be read to its end", async () => {
  const read = async () =>
    new Readable({
      read() {
        this.push(PIECE);
        this.destroy(new Error("the disk failed"));
      },
    });
  await expect(buffer(await zipOf({ read }, entries("a")))).rejects.toThrow("the disk failed");
});
