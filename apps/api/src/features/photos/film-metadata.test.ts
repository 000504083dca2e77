import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UnreadableSource } from "./errors.ts";
import { stripFilmMetadata } from "./film-metadata.ts";
import { createFilm } from "./test-photos.ts";

describe("removing the metadata of a video", () => {
  it("succeeds or throws UnreadableSource for every truncated or changed file", () => {
    const film = createFilm();
    fc.assert(
      fc.property(fc.nat(film.length - 1), fc.nat(255), fc.nat(film.length), (at, value, length) => {
        const changed = Buffer.from(film.subarray(0, length));
        if (at < changed.length) changed[at] = value;
        try {
          expect(stripFilmMetadata(changed)).toHaveLength(changed.length);
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
    const film = Buffer.concat([createFilm().subarray(0, 28), deep]);
    film.writeUInt32BE(28, 0);
    expect(stripFilmMetadata(film)).toHaveLength(film.length);
  });
});
