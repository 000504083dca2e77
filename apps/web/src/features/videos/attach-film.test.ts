import { describe, expect, it } from "vitest";
import { sourceFor } from "./attach-film.ts";

const MP4 = { url: "/a.mp4", mime: "video/mp4" };
const WEBM = { url: "/a.webm", mime: "video/webm" };
const PIECES = { url: "/a.m3u8", mime: "application/vnd.apple.mpegurl" };
const player = (...kinds: string[]): HTMLVideoElement =>
  ({ canPlayType: (mime: string) => (kinds.includes(mime) ? "maybe" : "") }) as HTMLVideoElement;

describe("the source of a video", () => {
  it("is the first that this device can play; HLS plays everywhere [V03]", () => {
    expect(sourceFor(player("video/mp4"), [WEBM, MP4])).toBe(MP4);
    expect(sourceFor(player("video/mp4", "video/webm"), [WEBM, MP4])).toBe(WEBM);
    expect(sourceFor(player(), [WEBM, PIECES])).toBe(PIECES);
    expect(sourceFor(player(), [WEBM, MP4])).toBeNull();
    expect(sourceFor(player(), [])).toBeNull();
  });
});
