import { describe, expect, it } from "vitest";
import { readPack } from "../read-pack.ts";
import { issuesWith, writeTestPack } from "#test/content/pack.ts";

const video = (...lines: string[]): string => `categories:
  - { slug: films, name: { en: Films, zh: 影片 } }
resources:
  - slug: lanterns
    title: { en: Lanterns, zh: 灯笼 }
    type: video
    category: films
${lines.map((line) => `    ${line}\n`).join("")}`;

const SOURCE = "film: { sources: [{ url: media/film.mp4 }] }";
const PLAYLISTS = {
  "media/film.m3u8": `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",NAME="中文",LANGUAGE="zh",URI="sound.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="t",NAME="繁體中文",LANGUAGE="zh-Hant",URI="sound.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="s"
sound.m3u8
`,
  "media/sound.m3u8": "#EXTM3U\n#EXTINF:20,\none.m4s\n#EXTINF:4.2,\none.m4s\n",
  "media/one.m4s": "\0\0\0\x0dstyppiece",
};
const HLS_FILM = "film: { sources: [{ url: media/film.m3u8 }] }";

const reasons = async (...lines: string[]): Promise<string[]> => {
  const issues = await issuesWith({
    "resources.yaml": video(...lines),
    "media/film.mp4": "\0\0\0\x0cftypfilm",
    ...PLAYLISTS,
  });
  return issues.map(({ line, reason }) => `${line}: ${reason}`);
};

describe("the card of a video", () => {
  it("may claim what its film has [V01] [R10]", async () => {
    expect(await reasons("duration: 0:24", SOURCE)).toEqual([]);
    expect(await reasons("duration: 0:24", "hasChineseOverdub: true", "hasTradChiSubtitles: true", HLS_FILM)).toEqual(
      [],
    );
    expect(await reasons("duration: 0:24", "hasThaiOverdub: true", "linkTh: media/film.mp4", SOURCE)).toEqual([]);
  });

  it("is refused if it claims sound or subtitles that its film does not have [V01]", async () => {
    expect(await reasons("duration: 0:24", "hasChineseOverdub: true", "hasTradChiSubtitles: true", SOURCE)).toEqual([
      "9: claims Chinese sound, which the film does not have",
      "10: claims Chinese subtitles, which the film does not have",
    ]);
    expect(await reasons("duration: 0:24", "hasThaiOverdub: true", HLS_FILM)).toEqual([
      "9: claims Thai sound, which the film does not have",
    ]);
  });

  it("is refused if it claims a duration or a language without a film [V01] [R10]", async () => {
    expect(await reasons("duration: 7:05", "hasThaiOverdub: true")).toEqual([
      "8: a video without a film must not have a duration",
      "9: claims Thai sound, which the film does not have",
    ]);
    expect(await reasons()).toEqual([]);
  });

  it("is not checked if its film is on another server [V01]", async () => {
    const elsewhere = "film: { sources: [{ url: https://films.invalid/a.mp4 }] }";
    expect(await reasons("duration: 7:05", "hasThaiOverdub: true", elsewhere)).toEqual([]);
  });

  it("may be wrong in a pack that was published before this check existed", async () => {
    const folder = await writeTestPack({
      "resources.yaml": video("duration: 0:24", "hasThaiOverdub: true", SOURCE),
      "media/film.mp4": "\0\0\0\x0cftypfilm",
    });
    expect(await readPack(folder)).not.toHaveProperty("issues");
    expect(await readPack(folder, { isStrict: true })).toHaveProperty("issues");
  });
});
