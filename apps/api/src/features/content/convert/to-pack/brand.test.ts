import { brandContrast } from "@narthex/domain/words/contrast";
import { describe, expect, it } from "vitest";
import { checkSvg } from "#features/content/pack/formats/svg.ts";
import { PALETTES, paletteOf, wordmark } from "./brand.ts";

describe("the brand of a converted schedule", () => {
  it("has text that is easy to read in both themes: at least 7 to 1 [N19]", () => {
    for (const { light, dark } of PALETTES) {
      expect(Math.min(brandContrast(light, "light"), brandContrast(dark, "dark"))).toBeGreaterThanOrEqual(7);
    }
  });

  it("depends only on the conference", () => {
    expect(paletteOf("fosdem-2024")).toBe(paletteOf("fosdem-2024"));
    expect(new Set(["a", "b", "c", "d", "e"].map(paletteOf)).size).toBeGreaterThan(1);
  });

  it.each(["FOSDEM 2024", "2024", "開源人年會", '<script>&"', "", "x".repeat(200)])(
    "has a wordmark that is valid in a pack, for %j",
    (title) => {
      expect(checkSvg("logo.svg", wordmark(title, paletteOf(title)))).toEqual([]);
    },
  );
});
