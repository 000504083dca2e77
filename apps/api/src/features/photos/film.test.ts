import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UnreadableSource } from "./errors.ts";
import { cleanFilm } from "./film.ts";
import { shoot } from "./test-photos.ts";

describe("a film", () => {
  it("of which anything was cut off or changed is cleaned or refused, and nothing worse", () => {
    const film = shoot();
    fc.assert(
      fc.property(fc.nat(film.length - 1), fc.nat(255), fc.nat(film.length), (at, value, length) => {
        const changed = Buffer.from(film.subarray(0, length));
        if (at < changed.length) changed[at] = value;
        try {
          expect(cleanFilm(changed)).toHaveLength(changed.length);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableSource);
        }
      }),
    );
  });

  it("whose boxes lie in one another without end is read no deeper than films are", () => {
    const deep = Buffer.alloc(8 * 100_000);
    for (let at = 0; at < deep.length; at += 8) {
      deep.writeUInt32BE(deep.length - at, at);
      deep.write("moov", at + 4, "latin1");
    }
    const film = Buffer.concat([shoot().subarray(0, 28), deep]);
    film.writeUInt32BE(28, 0);
    expect(cleanFilm(film)).toHaveLength(film.length);
  });
});
