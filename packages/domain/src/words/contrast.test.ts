import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandContrast, contrastOf, MIN_CONTRAST, readableAccent, type Theme } from "./contrast.ts";

const THEMES: readonly Theme[] = ["light", "dark"];
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const accents = fc.record({ accent: colour, accentInk: colour, accentSoft: colour });

describe("the colours of a brand", () => {
  it.each(THEMES)(
    "can be read in the %s theme, whichever colours an organiser chooses: at least 7 to 1 [N34]",
    (theme) => {
      fc.assert(
        fc.property(accents, (chosen) => {
          const shown = readableAccent(chosen, theme);
          expect(brandContrast(shown, theme)).toBeGreaterThanOrEqual(MIN_CONTRAST);
          // In dark themes and on the dark card of home, with the dark text of its first button.
          if (theme === "dark") expect(contrastOf(shown.accent, "#1b1830")).toBeGreaterThanOrEqual(MIN_CONTRAST);
          expect(readableAccent(shown, theme)).toEqual(shown);
        }),
        { numRuns: 500 },
      );
    },
  );

  it.each(THEMES)("stay as they are chosen in the %s theme where they can be read [N34]", (theme) => {
    fc.assert(
      fc.property(accents, (chosen) => {
        fc.pre(brandContrast(chosen, theme) >= MIN_CONTRAST);
        expect(readableAccent(chosen, theme)).toEqual(chosen);
      }),
      { numRuns: 20, maxSkipsPerRun: 10_000 },
    );
  });

  it("keep their hue: yellow turns dark on light ground, navy turns light on dark ground [N34]", () => {
    expect(readableAccent({ accent: "#ffd400", accentInk: "#ffffff", accentSoft: "#fff3b0" }, "light")).toEqual({
      accent: "#5c4c00",
      accentInk: "#ffffff",
      accentSoft: "#fff3b0",
    });
    expect(readableAccent({ accent: "#001f5b", accentInk: "#ffffff", accentSoft: "#0a1024" }, "dark")).toEqual({
      accent: "#a7b2c7",
      accentInk: "#242424",
      accentSoft: "#0a1024",
    });
  });
});
