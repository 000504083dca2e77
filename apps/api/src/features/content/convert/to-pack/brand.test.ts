import { describe, expect, it } from "vitest";
import { checkSvg } from "#features/content/pack/formats/svg.ts";
import { PALETTES, paletteOf, wordmark } from "./brand.ts";

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe("the brand of a converted schedule", () => {
  it("has enough contrast in both themes", () => {
    for (const { light, dark } of PALETTES) {
      const pairs = [
        ...["#FBF8F3", "#FFFFFF", "#F3EEE5", light.accentInk, light.accentSoft].map((ground) =>
          contrast(light.accent, ground),
        ),
        ...["#131120", "#1D1A2E", "#19162A", dark.accentInk, dark.accentSoft].map((ground) =>
          contrast(dark.accent, ground),
        ),
      ];
      expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5);
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
