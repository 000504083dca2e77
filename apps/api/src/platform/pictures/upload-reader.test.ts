import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createUploadReader, type UploadReader } from "./upload-reader.ts";

const LIMITS = { waiting: 20, waitMs: 30_000 };
const readers: UploadReader[] = [];
/** Used by several tests, because each reader starts a process. */
const shared = createUploadReader(LIMITS);
let picture: Buffer;

const createReader = (limits: Partial<typeof LIMITS>): UploadReader => {
  const reader = createUploadReader({ ...LIMITS, ...limits });
  readers.push(reader);
  return reader;
};
const render = (reader: UploadReader, bytes = picture): Promise<Buffer[]> => reader.render(async () => bytes, [64, 16]);

beforeAll(async () => {
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#b23c17" } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

afterAll(() => shared.close());

describe("pictures that are uploaded together", () => {
  it("are decoded one after another in one child process, and each is read when its turn comes [P11]", async () => {
    let read = 0;
    let readWithFirst = 0;
    const started = Array.from({ length: 9 }, async () => {
      const squares = await shared.render(async () => {
        read += 1;
        return picture;
      }, [64, 16]);
      readWithFirst ||= read;
      return Promise.all(squares.map(async (square) => (await sharp(square).metadata()).width));
    });
    const sizes = await Promise.all(started);
    expect(readWithFirst).toBeLessThanOrEqual(2);
    expect(sizes).toEqual(Array.from({ length: 9 }, () => [64, 16]));
    expect(shared.pid()).toBeGreaterThan(0);
  });

  it("are refused with 503 and Retry-After if too many wait, or one waits too long [P11]", async () => {
    const busy = { code: "busy", retryAfter: 10 };
    const short = createReader({ waiting: 1 });
    const results = await Promise.allSettled([render(short), render(short), render(short)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(results[2]).toMatchObject({ reason: busy });
    const impatient = createReader({ waitMs: 1 });
    const [first, second] = await Promise.allSettled([render(impatient), render(impatient)]);
    expect([first.status, second]).toMatchObject(["fulfilled", { reason: busy }]);
  });

  it("are not affected by a decoder that is killed [P11]", async () => {
    await render(shared);
    const before = shared.pid() ?? 0;
    const killed = shared.render(async () => (process.kill(before, "SIGKILL"), picture), [64, 16]);
    await expect(killed).rejects.toMatchObject({ code: "busy" });
    expect(await render(shared)).toHaveLength(2);
    expect(shared.pid()).not.toBe(before);
  });
});

/** The same file with another size in its header. To draw so large a picture takes seconds. */
function declaring(picture: Buffer, side: number): Buffer {
  const copy = Buffer.from(picture);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc2]));
  if (copy.toString("latin1", 1, 4) === "PNG") {
    for (const at of [16, 20]) copy.writeUInt32BE(side, at);
    copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  } else for (const at of [frame + 5, frame + 7]) copy.writeUInt16BE(side, at);
  return copy;
}

describe("a picture that is held as a whole while it is decoded", () => {
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "#b23c17" }, limitInputPixels: false });

  it.each([
    ["a progressive JPEG", (side: number) => plain(side).jpeg({ progressive: true, chromaSubsampling: "4:4:4" })],
    [
      "an interlaced PNG of 16 bits",
      (side: number) => plain(side).toColourspace("rgb16").png({ progressive: true, compressionLevel: 1 }),
    ],
  ])("is refused if it takes too much memory, and otherwise rendered: %s [P11]", async (_, picture) => {
    const small = await picture(600).toBuffer();
    await expect(render(shared, declaring(small, 6900))).rejects.toMatchObject({ reason: "too-many-pixels" });
    expect(await render(shared, small)).toHaveLength(2);
  });
});
