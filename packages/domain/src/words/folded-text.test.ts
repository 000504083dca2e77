import fc from "fast-check";
import { expect, it } from "vitest";
import { foldedText } from "./folded-text.ts";
import { NAUGHTY } from "../test-fixtures.ts";

it.each([
  ["the curly apostrophe of phones", "Children’s", "Children's"],
  ["an apostrophe that is left out", "Leaders’ Meeting", "leaders meeting"],
  ["a quoted phrase", "“the strong church”", "The Strong Church"],
  ["straight, low and angle quotes", '"a" „b“ «c»', "a b c"],
  ["dashes of any length", "floor‑plan – first — then -- last", "floor plan first then last"],
  ["accents, composed or not", "Prière Ätrium café", "priere atrium cafe\u0301"],
  ["full-width letters and spaces", "ＡＢＣ　１２３", "abc 123"],
  ["Chinese quotes and commas", "「把家留给孩子」，第二堂", "把家留给孩子 第二堂"],
  ["the word joiners of Thai and Chinese", "ค\u2060ริสตจักร", "คริสตจักร"],
])("a search takes %s as the same [R07]", (_, written, typed) => {
  expect(foldedText(written)).toBe(foldedText(typed));
});

it("a search keeps the vowels and tones of Thai, which are no accents [R07]", () => {
  expect(foldedText("ป้า")).not.toBe(foldedText("ปา"));
  expect(foldedText("น้ำ")).toBe("น้ํา".normalize("NFC"));
});

it("a text that was folded stays as it is [R07]", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom(...NAUGHTY)), (text) => {
      const folded = foldedText(text);
      expect(foldedText(folded)).toBe(folded);
      expect(folded).not.toMatch(/['"’“”「」\u2013\u2014]|  /);
    }),
  );
});
