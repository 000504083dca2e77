import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PackLibrary } from "@narthex/contract/pack/pack-library";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const CONTENT = fileURLToPath(new URL("../../../../../content", import.meta.url));

/** The length in an MP4 file's movie header, in seconds. */
function secondsOfMp4(bytes: Buffer): number {
  const header = bytes.indexOf("mvhd") + 4;
  const [scale, length] = [bytes.readUInt32BE(header + 12), bytes.readUInt32BE(header + 16)];
  return bytes[header] === 0 ? length / scale : Number.NaN;
}

function secondsOf(file: string): number {
  if (!file.endsWith(".m3u8")) return secondsOfMp4(readFileSync(file));
  const text = readFileSync(file, "utf8");
  const list = text.split("\n").find((line) => line.endsWith(".m3u8"));
  const pieces = list ? readFileSync(join(dirname(file), list), "utf8") : text;
  return [...pieces.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}

describe.each(["global-2025", "regional-2024"])("the demonstration edition %s", (edition) => {
  const folder = join(CONTENT, edition);
  const { resources } = parse(readFileSync(join(folder, "resources.yaml"), "utf8")) as PackLibrary;
  const videos = resources.filter(({ type }) => type === "video");

  it("has a film for every video, with the duration that its card shows [V01] [R10]", () => {
    const lengths = videos.map(({ slug, film }) => {
      const seconds = Math.round(secondsOf(join(folder, film?.sources[0]?.url ?? "")));
      return [slug, `0:${String(seconds).padStart(2, "0")}`.replace("0:60", "1:00")];
    });
    expect(lengths).toEqual(videos.map(({ slug, duration }) => [slug, duration]));
  });
});
