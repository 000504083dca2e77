import { existsSync, readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createPhotoReader } from "./photo-reader.ts";

const reader = createPhotoReader(1);
afterAll(() => reader.close());

const fixture = (name: string): Buffer => readFileSync(new URL(`test-pictures/${name}`, import.meta.url));
const render = (picture: Buffer) => reader.read(picture, { renders: true });
const colourAt = async (picture: Buffer, top: number): Promise<number[]> => [
  ...(await sharp(picture).extract({ left: 40, top, width: 1, height: 1 }).raw().toBuffer()),
];
const jpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#456" } })
    .jpeg()
    .toBuffer();

describe("a HEIC photo of a phone", () => {
  it("becomes an upright JPEG in the colours of its profile, without metadata, with its capture time [D23]", async () => {
    const { renditions, capture } = await reader.read(fixture("portrait.heic"), { renders: true, timeZone: "UTC" });
    const { whole, width, height, thumbhash } = renditions;
    expect([width, height, thumbhash.length > 5]).toEqual([96, 128, true]);
    const { format, exif, icc } = await sharp(whole).metadata();
    expect({ format, exif, icc }).toEqual({ format: "jpeg", exif: undefined, icc: undefined });
    const [white, green] = [await colourAt(whole, 20), await colourAt(whole, 110)];
    expect(white.every((value) => value > 240)).toBe(true);
    // A green of 0, 200, 0 is 92, 197, 58 in Display P3, which is what the file holds.
    const [red = 255, , blue = 255] = green;
    expect([red < 20, blue < 20]).toEqual([true, true]);
    expect(capture).toEqual({ camera: "Demo Phone", takenAt: new Date("2025-07-18T03:00:25.500Z") });
  });

  it("is searched for codes [D23]", async () => {
    const { codes } = await reader.read(fixture("code.heic"), { readsCodes: true });
    expect(codes).toEqual({ texts: ["https://narthex.example/p/heicheic"], hasUnreadable: false });
  });

  it("is refused if it is truncated, damaged, or another format in a HEIC container [D23]", async () => {
    const whole = fixture("portrait.heic");
    for (let length = 12; length < whole.length; length += 97)
      await expect(render(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow("cannot be decoded");
    await expect(render(fixture("portrait.avif"))).rejects.toThrow("is not a JPEG, PNG, WebP or HEIC picture");
    const disguised = Buffer.from(fixture("portrait.avif"));
    disguised.write("mif1", 8, "latin1");
    await expect(render(disguised)).rejects.toThrow("cannot be decoded");
  });

  it("is refused if it declares too many pixels [D23]", async () => {
    const bomb = Buffer.from(fixture("portrait.heic"));
    const size = bomb.indexOf("ispe") + 8;
    bomb.writeUInt32BE(30_000, size);
    bomb.writeUInt32BE(30_000, size + 4);
    await expect(render(bomb)).rejects.toThrow(/has too many pixels|cannot be decoded/);
    expect((await render(fixture("portrait.heic"))).renditions.width).toBe(96);
  });
});

describe("the processes that read photos", () => {
  it("are replaced after they are killed, and continue with the next photo after a bad one [D24]", async () => {
    const picture = await jpeg(1500, 1000);
    await render(picture);
    const [before = 0] = reader.pids();
    const reading = reader.read(picture, { renders: true, readsCodes: true });
    process.kill(before, "SIGKILL");
    expect((await reading).renditions.width).toBe(1500);
    expect(reader.pids()).not.toContain(before);
    await expect(render(picture.subarray(0, 4_000))).rejects.toThrow("cannot be decoded");
    expect((await render(picture)).renditions.height).toBe(1000);
  });

  it("refuse files with too many pixels, or without the signature of a picture, without decoding them [D24]", async () => {
    const [before] = reader.pids();
    const bomb = Buffer.from(await jpeg(40, 30));
    // Height and width in the header of the frame.
    const size = bomb.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    bomb.writeUInt16BE(10_000, size);
    bomb.writeUInt16BE(12_001, size + 2);
    await expect(render(bomb)).rejects.toThrow("has too many pixels");
    await expect(render(Buffer.from("no picture"))).rejects.toThrow("is not a JPEG, PNG, WebP or HEIC picture");
    expect(reader.pids()).toEqual([before]);
  });

  it("decode in threads that all have a low priority [D24]", async () => {
    await reader.read(await jpeg(1500, 1000), { renders: true, readsCodes: true });
    const threads = `/proc/${reader.pids()[0]}/task`;
    const priorityOf = (thread: string): number =>
      Number(readFileSync(`${threads}/${thread}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);
    const priorities = existsSync(threads) ? readdirSync(threads).map(priorityOf) : [];
    expect(new Set(priorities)).toEqual(new Set(priorities.length === 0 ? [] : [10]));
  });

  it("are one for each slot, and none after closing [D24]", async () => {
    const two = createPhotoReader(2);
    const picture = await jpeg(40, 30);
    await Promise.all(Array.from({ length: 6 }, () => two.read(picture, { renders: true })));
    const pids = two.pids();
    expect(pids).toHaveLength(2);
    two.close();
    const isAlive = (pid: number): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  });
});
