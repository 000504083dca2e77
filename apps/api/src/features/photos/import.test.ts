import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Photo, PhotoPage } from "@narthex/contract/photos";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { filesIn } from "../../test-bucket.ts";
import { openDemonstration, type Demonstration } from "../../test-people.ts";
import { runPhotos } from "./photos.cli.ts";
import { paint, shoot } from "./test-photos.ts";

const HEADER = "file,tab,name,people";
let demo: Demonstration;
let folder: string;
let said: string[];
beforeAll(async () => {
  demo = await openDemonstration();
});
afterAll(() => demo.close());
beforeEach(() => {
  said = [];
  folder = mkdtempSync(join(tmpdir(), "narthex-photos-"));
  return () => rmSync(folder, { recursive: true });
});

const write = (name: string, bytes: Buffer | string): void => writeFileSync(join(folder, name), bytes);
const manifest = (...lines: string[]): void => write("photos.csv", [HEADER, ...lines].join("\n"));
const run = (...args: string[]): Promise<number> =>
  runPhotos(
    args,
    async () => demo.house,
    (text) => void said.push(text),
  );
const take = (edition = "global-2025"): Promise<number> => run("import", folder, "--edition", edition);
const page = async (tab: string): Promise<Photo[]> =>
  ((await demo.ask("scs", `/photo/everyone/v2?tabName=${tab}`)).json as PhotoPage).photos;
const own = async (who: string, tab = "personal"): Promise<Photo[]> =>
  (await demo.ask(who, `/photo/all/v3?tabName=${tab}`)).json as Photo[];
const see = async (url = ""): Promise<Buffer> =>
  (await demo.app.inject({ url: url.slice(demo.house.config.publicUrl.length) })).rawPayload;
const stored = (): string[] =>
  filesIn(join(demo.house.config.dataFolder, "files")).filter((name) => /photos/.test(name));

describe("a folder of photographs", () => {
  it("is taken in with its manifest: for everybody, for one, for several [D01]", async () => {
    mkdirSync(join(folder, "day1"));
    for (const name of ["hall.png", "ruth.png", "both.png", "clip.jpg", "day1/hills.png"]) write(name, await paint());
    write("clip.mp4", shoot());
    manifest(
      "hall.png,Featured,The hall,",
      "day1/hills.png,day-1,,",
      "ruth.png,personal,Ruth,SCS@demo.test",
      "both.png,exp,In the kitchen,scs@demo.test; gc@demo.test",
      "clip.mp4,Featured,The film,",
    );
    expect([await take(), said]).toEqual([0, ["global-2025: 5 photographs added, 0 updated"]]);
    expect((await page("Featured")).map(({ name, type }) => [name, type])).toEqual([
      ["The hall", "image"],
      ["The film", "video"],
    ]);
    expect((await page("day-1")).map(({ name }) => name)).toEqual(["hills"]);
    expect((await own("scs")).map(({ name }) => name)).toEqual(["Ruth"]);
    expect((await own("gc", "exp")).map(({ name }) => name)).toEqual(["In the kitchen"]);
    expect(stored()).toHaveLength(15);
  });

  it("is known again: the same picture takes its new name, tab and people, and is not drawn twice", async () => {
    write("one.png", await paint());
    manifest("one.png,day-2,Once,");
    await take();
    const before = stored();
    manifest("one.png,personal,Twice,host@demo.test");
    await take();
    expect(said).toEqual([
      "global-2025: 1 photographs added, 0 updated",
      "global-2025: 0 photographs added, 1 updated",
    ]);
    expect([await page("day-2"), (await own("host")).map(({ name }) => name)]).toEqual([[], ["Twice"]]);
    expect(stored()).toEqual(before);
  });

  it("is refused whole, with every line and reason, and leaves no file behind", async () => {
    write("fine.png", await paint());
    write("copy.png", await paint());
    write("copy-2.png", "");
    write("text.jpg", "no picture at all");
    write(
      "half.jpg",
      (
        await sharp(await paint(400, 300))
          .jpeg()
          .toBuffer()
      ).subarray(0, 900),
    );
    write("alone.mp4", shoot("+00.0000+000.0000/"));
    symlinkSync("/etc/hostname", join(folder, "link.png"));
    const before = stored();
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
    expect(await take()).toBe(1);
    expect(said.join("\n").split("\n").slice(1)).toEqual([
      "line 3, column file: is not in the folder",
      "line 4, column file: must be a file in the folder: ../outside.png",
      "line 5, column file: must be a file in the folder: /etc/passwd.png",
      "line 6, column file: must end in .jpg, .png, .webp or .mp4: notes.txt",
      "line 7, column file: is no JPEG, PNG or WebP picture",
      "line 8, column file: cannot be decoded",
      "line 9, column file: leads out of the folder",
      "line 10, column file: needs a picture beside it: alone.jpg",
      "line 11, column tab: must be one of Featured, day-1, day-2, day-3, day-4, day-5, personal, exp: day-9",
      "line 11, column file: stands in line 2 already: fine.png",
      "line 12, column people: is missing: nobody would see it",
      "line 13, column people: is not registered for this edition: nobody@demo.test",
      "line 14, column -: has 2 values in place of 4",
      "13 faults; nothing was imported",
    ]);
    expect(await page("day-3")).toEqual([]);
    expect(stored()).toEqual(before);
  });

  it("holds a picture once", async () => {
    const bytes = await paint();
    write("one.png", bytes);
    write("two.png", bytes);
    manifest("one.png,day-4,,", "two.png,day-4,,");
    expect([await take(), said[0]?.split("\n")[1]]).toEqual([
      1,
      "line 3, column file: is the same picture as in line 2",
    ]);
  });

  it("needs an edition that there is, and a command that there is", async () => {
    manifest();
    await expect(take("global-1999")).rejects.toThrow("There is no edition global-1999.");
    expect([await run("import", folder), await run("help")]).toEqual([2, 0]);
  });
});

describe("what is kept of a photograph", () => {
  it("is the picture alone, upright: not where, when and with what it was taken [D03]", async () => {
    const camera = sharp({ create: { width: 60, height: 40, channels: 3, background: "#224466" } })
      .withExif({ IFD0: { Make: "Secretcam", Artist: "Somebody" }, IFD3: { GPSLatitude: "1/1 17/1 24/1" } })
      .withMetadata({ orientation: 6 });
    write("a.jpg", await camera.jpeg().toBuffer());
    manifest("a.jpg,day-5,Upright,");
    await take();
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

  it("of a film is the film, and no word of where it was made; its own tables still hold [D03]", async () => {
    write("film.mp4", shoot("+01.2900+103.8501/"));
    write("film.jpg", await paint());
    manifest("film.mp4,day-5,A film,");
    await take();
    const film = await see((await page("day-5")).find(({ type }) => type === "video")?.url);
    expect([film.length, film.includes("+01.29"), film.includes("pictures and sound")]).toEqual([
      shoot("+01.2900+103.8501/").length,
      false,
      true,
    ]);
  });

  it("is gone for good once it is taken away", async () => {
    write("gone.png", await paint());
    manifest("gone.png,day-5,Gone,");
    await take();
    const found = (await page("day-5")).find(({ name }) => name === "Gone");
    const before = stored().length;
    expect([await run("remove", found?.url ?? ""), await run("remove", found?.url ?? "")]).toEqual([0, 1]);
    expect((await page("day-5")).map(({ name }) => name)).not.toContain("Gone");
    expect(stored()).toHaveLength(before - 3);
  });
});
