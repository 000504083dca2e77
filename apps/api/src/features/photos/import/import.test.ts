import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Photo, PhotoPage } from "@narthex/contract/app/photos";
import sharp from "sharp";
import { thumbHashToAverageRGBA } from "thumbhash";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Demonstration } from "#test/people.ts";
import { openDemonstrationOn, STORES_OF_LONG_FILES } from "#test/store.ts";
import { runPhotos } from "../photos.cli.ts";
import { photos } from "../photos.tables.ts";
import { computeThumbhashes } from "../thumbhash.chore.ts";
import { createVideo, createPicture } from "#test/photos/photos.ts";

const HEADER = "file,tab,name,people";
let demo: Demonstration;
let folder: string;
let printed: string[];
const write = (name: string, bytes: Buffer | string): void => writeFileSync(join(folder, name), bytes);
const manifest = (...lines: string[]): void => write("photos.csv", [HEADER, ...lines].join("\n"));
const run = (...args: string[]): Promise<number> =>
  runPhotos(
    args,
    async () => demo.services,
    (text) => void printed.push(text),
  );
const importFolder = (edition = "global-2025"): Promise<number> => run("import", folder, "--edition", edition);
const page = async (tab: string): Promise<Photo[]> =>
  ((await demo.ask("scs", `/photo/everyone/v2?tabName=${tab}`)).json as PhotoPage).photos;
const own = async (who: string, tab = "personal"): Promise<Photo[]> =>
  (await demo.ask(who, `/photo/all/v3?tabName=${tab}`)).json as Photo[];
const see = async (url = ""): Promise<Buffer> =>
  (await demo.app.inject({ url: url.slice(demo.services.config.publicUrl.length) })).rawPayload;
const stored = async (): Promise<string[]> =>
  (await Array.fromAsync(demo.services.files.list())).filter((name) => name.startsWith("photos/")).toSorted();

describe.each(STORES_OF_LONG_FILES)("with the photos on %s,", (store) => {
  beforeAll(async () => {
    demo = await openDemonstrationOn(store);
  });
  afterAll(() => demo.close());
  beforeEach(() => {
    printed = [];
    folder = mkdtempSync(join(tmpdir(), "narthex-photos-"));
    return () => rmSync(folder, { recursive: true });
  });

  describe("importing a folder of photos", () => {
    it("adds photos for everyone, for one person and for several [D01]", async () => {
      mkdirSync(join(folder, "day1"));
      for (const name of ["hall.png", "ruth.png", "both.png", "clip.jpg", "day1/hills.png"])
        write(name, await createPicture());
      write("clip.mp4", createVideo());
      manifest(
        "hall.png,Featured,The hall,",
        "day1/hills.png,day-1,,",
        "ruth.png,personal,Ruth,SCS@demo.test",
        "both.png,exp,In the kitchen,scs@demo.test; gc@demo.test",
        "clip.mp4,Featured,The video,",
      );
      expect([await importFolder(), printed]).toEqual([0, ["global-2025: 5 photos added, 0 updated"]]);
      expect((await page("Featured")).map(({ name, type }) => [name, type])).toEqual([
        ["The hall", "image"],
        ["The video", "video"],
      ]);
      expect((await page("day-1")).map(({ name }) => name)).toEqual(["hills"]);
      expect((await own("scs")).map(({ name }) => name)).toEqual(["Ruth"]);
      expect((await own("gc", "exp")).map(({ name }) => name)).toEqual(["In the kitchen"]);
      expect(await stored()).toHaveLength(15);
    });

    it("stores a placeholder of each, and computes it later for those of earlier versions [D17]", async () => {
      write("early.png", await createPicture());
      manifest("early.png,personal,Early,new@demo.test");
      await importFolder();
      const placeholder = async () => (await own("new")).find(({ name }) => name === "Early")?.thumbhash ?? null;
      // Not the same as the first one, which is of the decoded picture instead of its JPEG.
      const blue = async () => thumbHashToAverageRGBA(Buffer.from((await placeholder()) ?? "", "base64")).b;
      expect(await blue()).toBeCloseTo(120 / 255, 1);
      await demo.services.db.update(photos).set({ thumbhash: null });
      expect(await placeholder()).toBeNull();
      expect(await computeThumbhashes(demo.services)).toBeGreaterThan(0);
      expect(await blue()).toBeCloseTo(120 / 255, 1);
      expect(await computeThumbhashes(demo.services)).toBe(0);
    });

    it("is listed with address, tab, number of people and name of each photo", async () => {
      write("eve.png", await createPicture());
      manifest("eve.png,personal,Eve,scs@demo.test; gc@demo.test");
      await importFolder();
      expect(await run("list", "--edition", "global-2025")).toBe(0);
      const line = printed.find((text) => text.endsWith("  Eve")) ?? "";
      expect(line).toMatch(/^[\w-]{21}\.jpg  personal  people: 2  Eve$/);
      expect(printed.at(-1)).toMatch(/^global-2025: \d+ photos$/);
      expect(await run("remove", line.split("  ")[0] ?? "")).toBe(0);
      printed = [];
      await run("list", "--edition", "global-2025");
      expect(printed.join("\n")).not.toContain("Eve");
      await expect(run("list", "--edition", "global-1999")).rejects.toThrow("There is no edition global-1999.");
    });

    it("accepts email address, public id and QR code link of a person, and ignores repetitions [D04]", async () => {
      const { hashId } = (await demo.ask("photographer", "/profile")).json as { hashId: string };
      const { hashId: ruth } = (await demo.ask("scs", "/profile")).json as { hashId: string };
      write("code.png", await createPicture());
      write("both.png", await createPicture());
      manifest(
        `code.png,personal,By code,${hashId}`,
        `both.png,personal,Twice the same,${demo.services.config.publicUrl}/p/${ruth};SCS@demo.test;${ruth}`,
      );
      expect([await importFolder(), printed]).toEqual([0, ["global-2025: 2 photos added, 0 updated"]]);
      expect((await own("photographer")).map(({ name }) => name)).toEqual(["By code"]);
      expect((await own("scs")).map(({ name }) => name)).toContain("Twice the same");
      const { hashId: regional } = (await demo.ask("regional", "/profile")).json as { hashId: string };
      const unknown = [regional, `${ruth}x`, ruth.slice(1)];
      write("stranger.png", await createPicture());
      for (const id of unknown) {
        printed.length = 0;
        manifest(`stranger.png,personal,A stranger,${id}`);
        expect(await importFolder()).toBe(1);
        expect(printed[0]).toContain(`line 2, column people: is not registered for this edition: ${id}`);
      }
    });

    it("updates name, tab and people of a photo that was imported before, without storing its files again", async () => {
      write("one.png", await createPicture());
      manifest("one.png,day-2,Once,");
      await importFolder();
      const before = await stored();
      manifest("one.png,personal,Twice,host@demo.test");
      await importFolder();
      expect(printed).toEqual(["global-2025: 1 photo added, 0 updated", "global-2025: 0 photos added, 1 updated"]);
      expect([await page("day-2"), (await own("host")).map(({ name }) => name)]).toEqual([[], ["Twice"]]);
      expect(await stored()).toEqual(before);
    });

    it("with mistakes is refused as a whole with every line and reason, and leaves no files behind", async () => {
      write("fine.png", await createPicture());
      write("copy.png", await createPicture());
      write("copy-2.png", "");
      write("text.jpg", "no picture at all");
      write(
        "half.jpg",
        (
          await sharp(await createPicture(400, 300))
            .jpeg()
            .toBuffer()
        ).subarray(0, 900),
      );
      write("alone.mp4", createVideo("+00.0000+000.0000/"));
      symlinkSync("/etc/hostname", join(folder, "link.png"));
      const before = await stored();
      manifest(
        "fine.png,day-3,Fine,",
        "missing.png,day-3,,",
        "../outside.png,day-3,,",
        "/etc/passwd.png,day-3,,",
        "notes.txt,day-3,,",
        "text.jpg,day-3,,",
        "half.jpg,day-3,,",
        "link.png,day-3,,",
        "alone.mp4,day-3,,",
        "fine.png,day-9,,",
        "copy.png,personal,,",
        "copy-2.png,exp,,nobody@demo.test",
        "a.png,day-3",
      );
      expect(await importFolder()).toBe(1);
      expect(printed.join("\n").split("\n").slice(1)).toEqual([
        "line 3, column file: is not in the folder",
        "line 4, column file: must be a file in the folder: ../outside.png",
        "line 5, column file: must be a file in the folder: /etc/passwd.png",
        "line 6, column file: must end in .jpg, .png, .webp, .heic or .mp4: notes.txt",
        "line 7, column file: is not a JPEG, PNG, WebP or HEIC picture",
        "line 8, column file: cannot be decoded",
        "line 9, column file: is a link to a file outside of the folder",
        "line 10, column file: needs a picture beside it: alone.jpg",
        "line 11, column tab: must be one of Featured, day-1, day-2, day-3, day-4, day-5, personal, exp: day-9",
        "line 11, column file: is already in line 2: fine.png",
        "line 12, column people: is missing: nobody would see the photo",
        "line 13, column people: is not registered for this edition: nobody@demo.test",
        "line 14, column -: has 2 values instead of 4",
        "13 issues; nothing was imported",
      ]);
      expect(await page("day-3")).toEqual([]);
      expect(await stored()).toEqual(before);
    });

    it("is refused if it contains a photo twice", async () => {
      const bytes = await createPicture();
      write("one.png", bytes);
      write("two.png", bytes);
      manifest("one.png,day-4,,", "two.png,day-4,,");
      expect([await importFolder(), printed[0]?.split("\n")[1]]).toEqual([
        1,
        "line 3, column file: is the same picture as in line 2",
      ]);
    });

    it("fails for an unknown edition, and prints the usage without --edition", async () => {
      manifest();
      await expect(importFolder("global-1999")).rejects.toThrow("There is no edition global-1999.");
      expect([await run("import", folder), await run("help")]).toEqual([2, 0]);
    });
  });

  describe("a stored photo", () => {
    it("is upright, without the place, time and camera [D03]", async () => {
      const camera = sharp({ create: { width: 60, height: 40, channels: 3, background: "#224466" } })
        .withExif({ IFD0: { Make: "Secretcam", Artist: "Somebody" }, IFD3: { GPSLatitude: "1/1 17/1 24/1" } })
        .withMetadata({ orientation: 6 });
      write("a.jpg", await camera.jpeg().toBuffer());
      manifest("a.jpg,day-5,Upright,");
      await importFolder();
      const [photo] = await page("day-5");
      const whole = await see(photo?.url);
      expect(await sharp(whole).metadata()).toMatchObject({ width: 40, height: 60 });
      for (const url of [photo?.url, photo?.previewUrl, photo?.url.replace(".jpg?", "-screen.jpg?")]) {
        const bytes = await see(url);
        const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
        expect(bytes.includes("Secretcam")).toBe(false);
      }
    });

    it("that is a video has no place of recording, and still has valid offsets [D03]", async () => {
      write("video.mp4", createVideo("+01.2900+103.8501/"));
      write("video.jpg", await createPicture());
      manifest("video.mp4,day-5,A video,");
      await importFolder();
      const video = await see((await page("day-5")).find(({ type }) => type === "video")?.url);
      expect([video.length, video.includes("+01.29"), video.includes("pictures and sound")]).toEqual([
        createVideo("+01.2900+103.8501/").length,
        false,
        true,
      ]);
    });

    it("is deleted with its files by `npm run narthex -- photos remove`", async () => {
      write("gone.png", await createPicture());
      manifest("gone.png,day-5,Gone,");
      await importFolder();
      const found = (await page("day-5")).find(({ name }) => name === "Gone");
      const before = (await stored()).length;
      expect([await run("remove", found?.url ?? ""), await run("remove", found?.url ?? "")]).toEqual([0, 1]);
      expect((await page("day-5")).map(({ name }) => name)).not.toContain("Gone");
      expect(await stored()).toHaveLength(before - 3);
    });
  });
});
