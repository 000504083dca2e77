import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Photo } from "@narthex/contract/app/photos";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { runPhotos } from "../photos.cli.ts";

const PHONE_PICTURE = new URL("../reading/test-pictures/portrait.heic", import.meta.url);
/** The colour of the lower part of the picture, in sRGB. */
const isGreen = ([red = 255, green = 0, blue = 255]: Buffer): boolean => red < 20 && green > 150 && blue < 20;

let demo: Demonstration;
let folder: string;
beforeAll(async () => {
  demo = await openDemonstration();
  folder = mkdtempSync(join(tmpdir(), "narthex-heic-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await demo.close();
});

it("a phone's HEIC photo in a manifest is imported upright, in its colours and without metadata; a damaged one is reported [D04] [D23]", async () => {
  const { hashId } = (await demo.ask("host", "/profile")).json as { hashId: string };
  const phone = readFileSync(PHONE_PICTURE);
  writeFileSync(join(folder, "IMG_1.HEIC"), phone);
  writeFileSync(join(folder, "cut.heic"), phone.subarray(0, phone.length / 2));
  const importLines = async (...lines: string[]): Promise<[number, string[]]> => {
    writeFileSync(join(folder, "photos.csv"), ["file,tab,name,people", ...lines].join("\n"));
    const printed: string[] = [];
    const code = await runPhotos(
      ["import", folder, "--edition", "global-2025"],
      async () => demo.services,
      (text) => void printed.push(...text.split("\n")),
    );
    return [code, printed.slice(code)];
  };
  const mine = `IMG_1.HEIC,personal,,${hashId}`;
  expect(await importLines(mine, "cut.heic,day-5,,")).toEqual([
    1,
    ["line 3, column file: cannot be decoded", "1 issue; nothing was imported"],
  ]);
  expect(await importLines(mine)).toEqual([0, ["global-2025: 1 photo added, 0 updated"]]);
  const photos = (await demo.ask("host", "/photo/all/v3?tabName=personal")).json as Photo[];
  const { url = "" } = photos.find(({ name }) => name === "IMG_1") ?? {};
  const whole = (await demo.app.inject({ url: url.replace(demo.services.config.publicUrl, "") })).rawPayload;
  const { format, width, height, exif, icc } = await sharp(whole).metadata();
  expect([format, width, height, exif, icc]).toEqual(["jpeg", 96, 128, undefined, undefined]);
  const pixel = sharp(whole).extract({ left: 40, top: 110, width: 1, height: 1 });
  expect(isGreen(await pixel.raw().toBuffer())).toBe(true);
});
