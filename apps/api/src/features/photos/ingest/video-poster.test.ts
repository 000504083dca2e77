import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createVideo } from "#test/photos/photos.ts";
import { isFfmpegInstalled, makePoster } from "./video-poster.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "narthex-ffmpeg-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A program in place of ffmpeg, which may not be installed where tests run. */
function install(script: string): void {
  writeFileSync(join(folder, "ffmpeg"), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, "ffmpeg"), 0o755);
  vi.stubEnv("PATH", `${folder}:/usr/bin:/bin`);
}
const widthOf = async (poster: Buffer): Promise<number> => (await sharp(poster).metadata()).width;
const NEUTRAL_PX = 1280;

it("a video without a picture gets one from its beginning, by ffmpeg, which sees no secrets [D21]", async () => {
  const picture = join(folder, "picture.jpg");
  const frame = sharp({ create: { width: 320, height: 180, channels: 3, background: "#476" } });
  writeFileSync(picture, await frame.jpeg().toBuffer());
  vi.stubEnv("NARTHEX_SECRET", "the secret");
  // Nothing half a second later: the video is shorter.
  install(`env > ${folder}/environment; case "$*" in *"-f mov -ss 0 "*) cat ${picture};; esac`);
  expect([await isFfmpegInstalled(), await widthOf(await makePoster(createVideo()))]).toEqual([true, 320]);
  const environment = readFileSync(join(folder, "environment"), "utf8");
  expect(environment).not.toContain("secret");
});

it("a video gets a neutral picture if ffmpeg is not installed, or cannot read it [D21]", async () => {
  vi.stubEnv("PATH", folder);
  expect([await isFfmpegInstalled(), await widthOf(await makePoster(createVideo()))]).toEqual([false, NEUTRAL_PX]);
  install("echo 'moov atom not found' >&2; exit 1");
  expect(await widthOf(await makePoster(createVideo()))).toBe(NEUTRAL_PX);
});
