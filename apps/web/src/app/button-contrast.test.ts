// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contrastOf } from "@narthex/domain/words/contrast";
import { expect, it } from "vitest";

const cssOf = (name: string): string =>
  readFileSync(new URL(`../../../../packages/ui/src/${name}`, import.meta.url), "utf8");

type Colours = Record<string, string>;
const within = (css: string, start: string): Colours => {
  const block = css.slice(css.indexOf(start)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--(?:color-)?([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
};

const light = within(cssOf("colours.css"), ":root {");
const dark = { ...light, ...within(cssOf("colours.css"), "@media screen") };
const onNight = within(cssOf("tokens.css"), "@utility on-night {");

const hex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.min(255, Math.round(part)).toString(16).padStart(2, "0")).join("")}`;
const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const brighter = (colour: string, factor: number): string => hex(partsOf(colour).map((part) => part * factor));

/** A colour on a ground, which may shine through it. A brand's own colours are made readable before they get here. */
function seen(colours: Colours, name: string, ground: string): string {
  const value = colours[name] ?? "";
  const [, used, other] = /^var\(--([\w-]+)(?:, (.+))?\)$/.exec(value) ?? [];
  if (used) return other ?? seen(colours, used, ground);
  const [, grey, share] = /^rgb\((\d+) \1 \1 \/ ([\d.]+)\)$/.exec(value) ?? [];
  return grey ? hex(partsOf(ground).map((part) => part + (Number(grey) - part) * Number(share))) : value;
}

/** The looks of buttons: their text, its ground, the least contrast, and how bright both are under the pointer by theme. */
const LOOKS = [
  { look: "solid", text: "accent-ink", ground: "accent", least: 7, hover: [1.1, 1.1] },
  { look: "soft", text: "accent", ground: "accent-soft", least: 7, hover: [0.95, 1.25] },
  { look: "plain", text: "accent", ground: null, least: 7, hover: [1, 1] },
  { look: "ghost", text: "ink", ground: null, least: 7, hover: [1, 1] },
  { look: "ghost under the pointer", text: "ink", ground: "sunk", least: 7, hover: [1, 1] },
  { look: "icon", text: "ink-2", ground: null, least: 7, hover: [1, 1] },
  { look: "disabled", text: "ink-2", ground: "line", least: 4.5, hover: [1, 1] },
] as const;

it("the text of each button can be read on each surface, in both themes, also on dark bars and under the pointer [N34]", () => {
  const weak: string[] = [];
  for (const [theme, plain] of [light, dark].entries())
    for (const surface of ["paper", "raised", "sunk", "overlay", "night"]) {
      const colours = surface === "night" ? { ...plain, ...onNight } : plain;
      const below = seen(plain, surface, "");
      for (const { look, text, ground, least, hover } of LOOKS) {
        const behind = ground ? seen(colours, ground, below) : below;
        const letters = seen(colours, text, behind);
        const factor = hover[theme] ?? 1;
        const contrast = contrastOf(letters, behind);
        const hovered = contrastOf(brighter(letters, factor), brighter(behind, factor));
        if (!(contrast >= least && hovered >= 4.5)) weak.push(`${look} on ${surface}: ${contrast}, ${hovered}`);
      }
    }
  expect(weak).toEqual([]);
});

it("what has light text on a dark ground also has the buttons for it [N34]", () => {
  const sources = globSync("../../../*/src/**/*.tsx", { cwd: import.meta.dirname });
  const without = sources.filter((name) =>
    /"[^"]*\bbg-night [^"]*text-night-ink\b/.test(readFileSync(join(import.meta.dirname, name), "utf8")),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(without).toEqual([]);
});
