import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPicturePool, type PicturePool, type PoolLimits } from "./picture-pool.ts";

const LIMITS: PoolLimits = { processes: 1, decodedBytes: 256 * 1024 * 1024, waiting: 20, waitMs: 30_000 };
const pools: PicturePool[] = [];
/** Used by several tests, because each pool starts a process. */
let shared: PicturePool;
let picture: Buffer;

const createPool = (limits: Partial<PoolLimits>): PicturePool => {
  const pool = createPicturePool({ ...LIMITS, ...limits });
  pools.push(pool);
  return pool;
};
const render = (pool: PicturePool, bytes = picture): Promise<Buffer[]> => pool.render(async () => bytes, [64, 16]);

beforeAll(async () => {
  shared = createPicturePool(LIMITS);
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#b23c17" } })
    .jpeg()
    .toBuffer();
});
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

afterAll(() => shared.close());

describe("pictures that are uploaded together", () => {
  it("are decoded one after another in one child process, and each is read when its turn comes [P11]", async () => {
    const pool = shared;
    let read = 0;
    let readWithFirst = 0;
    const started = Array.from({ length: 9 }, async () => {
      const squares = await pool.render(async () => {
        read += 1;
        return picture;
      }, [64, 16]);
      readWithFirst ||= read;
      return Promise.all(squares.map(async (square) => (await sharp(square).metadata()).width));
    });
    const sizes = await Promise.all(started);
    expect(readWithFirst).toBeLessThanOrEqual(2);
    expect(sizes).toEqual(Array.from({ length: 9 }, () => [64, 16]));
    expect(pool.pids()).toHaveLength(1);
  });

  it("are refused with 503 and Retry-After if too many wait, or one waits too long [P11]", async () => {
    const busy = { code: "busy", retryAfter: 10 };
    const short = createPool({ waiting: 1 });
    const results = await Promise.allSettled([render(short), render(short), render(short)]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(results[2]).toMatchObject({ reason: busy });
    const impatient = createPool({ waitMs: 1 });
    const [first, second] = await Promise.allSettled([render(impatient), render(impatient)]);
    expect([first.status, second]).toMatchObject(["fulfilled", { reason: busy }]);
  });

  it("are not affected by a decoder that is killed [P11]", async () => {
    const pool = shared;
    await render(pool);
    const [before = 0] = pool.pids();
    const killed = pool.render(async () => (process.kill(before, "SIGKILL"), picture), [64, 16]);
    await expect(killed).rejects.toMatchObject({ code: "busy" });
    expect(await render(pool)).toHaveLength(2);
    expect(pool.pids()).not.toContain(before);
  });
});

describe("a picture that takes much memory", () => {
  it("is refused if it takes more than the pool has, and the next one is rendered [P11]", async () => {
    const pool = createPool({ decodedBytes: 1_000_000 });
    const progressive = await sharp(picture).resize(1000, 800).jpeg({ progressive: true }).toBuffer();
    await expect(render(pool, progressive)).rejects.toMatchObject({ reason: "too-many-pixels" });
    expect(await render(pool)).toHaveLength(2);
  });

  it("because it is interlaced is refused if it takes more than the pool has, and otherwise rendered [P11]", async () => {
    const pool = createPool({ decodedBytes: 1_000_000 });
    const interlaced = (side: number): Promise<Buffer> =>
      sharp(picture).resize(side, side).toColourspace("rgb16").png({ progressive: true }).toBuffer();
    await expect(render(pool, await interlaced(600))).rejects.toMatchObject({ reason: "too-many-pixels" });
    expect(await render(pool, await interlaced(300))).toHaveLength(2);
  });
});
