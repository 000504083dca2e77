import { expect, it } from "vitest";
import { en, th, zh } from "#app/testing/texts.ts";

it.each([
  ["Chinese", zh],
  ["Thai", th],
])(
  "every part of a pack, and every field and choice of it, has a name in %s, as in English, without which nothing compiles [B87]",
  (_, { parts, fields, choices }) => {
    expect(Object.keys(parts)).toEqual(Object.keys(en.parts));
    expect(Object.keys(fields)).toEqual(Object.keys(en.fields));
    expect(Object.keys(choices)).toEqual(Object.keys(en.choices));
    expect(Object.values({ ...parts, ...fields, ...choices })).not.toContain("");
  },
);
