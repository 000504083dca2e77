import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UnreadableSource } from "../errors.ts";
import { stripVideoMetadata } from "./video-metadata.ts";
import { createVideo } from "#test/photos/photos.ts";

describe("removing the metadata of a video", () => {
  it("succeeds or throws UnreadableSource for every truncated or changed file", () => {
    const video = createVideo();
    fc.assert(
      fc.property(fc.nat(video.length - 1), fc.nat(255), fc.nat(video.length), (at, value, length) => {
        const changed = Buffer.from(video.subarray(0, length));
        if (at < changed.length) changed[at] = value;
        try {
          expect(stripVideoMetadata(changed)).toHaveLength(changed.length);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableSource);
        }
      }),
    );
  });

  it("stops at a fixed depth of nested boxes", () => {
    const deep = Buffer.alloc(8 * 100_000);
    for (let at = 0; at < deep.length; at += 8) {
      deep.writeUInt32BE(deep.length - at, at);
      deep.write("moov", at + 4, "latin1");
    }
    const video = Buffer.concat([createVideo().subarray(0, 28), deep]);
    video.writeUInt32BE(28, 0);
    expect(stripVideoMetadata(video)).toHaveLength(video.length);
  });
});
