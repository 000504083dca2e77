import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Accents } from "@narthex/domain/words/brand";
import { BRAND_BACKGROUNDS, brandContrast, contrastOf, WEAKEST_TEXT } from "@narthex/domain/words/contrast";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../root.ts";

const [light = "", dark = ""] = readFileSync(join(ROOT, "packages/ui/src/colours.css"), "utf8").split(
  "@media screen and (prefers-color-scheme: dark)",
);

/** The colours of a theme; `var(--x, #abcdef)` counts as its fallback. */
const coloursOf = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/--([\w-]+):[^;]*?(#[0-9a-f]{6})\b[^;]*;/g)].map(([, name = "", colour = ""]) => [name, colour]),
  );

const GROUNDS = ["paper", "raised", "sunk", "overlay"];
const TEXTS: [string, string][] = [
  ...["ink", "ink-2", "ink-3", "accent", "refusal"].flatMap((text) =>
    GROUNDS.map((ground): [string, string] => [text, ground]),
  ),
  ["accent-ink", "accent"],
  ["accent", "accent-soft"],
  ...["ink", "ink-2", "ink-3"].map((text): [string, string] => [text, "accent-soft"]),
  ["night-ink", "night"],
  ["night-ink-2", "night"],
  ["ember", "night"],
  ["danger-ink", "danger"],
  ["open", "open-soft"],
  ["pending", "pending-soft"],
  ["confirmed", "confirmed-soft"],
  ["ink-2", "line"],
];
/** Edges of fields, and switches. */
const CONTROLS: [string, string][] = GROUNDS.map((ground) => ["track", ground]);

describe.each([
  ["light", new Map(coloursOf(light))],
  ["dark", new Map([...coloursOf(light), ...coloursOf(dark)])],
])("the %s theme", (_name, colours) => {
  const tooLow = (pairs: readonly [string, string][], least: number): string[] =>
    pairs.flatMap(([front, back]) => {
      const ratio = contrastOf(colours.get(front) ?? "", colours.get(back) ?? "");
      return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
    });

  it("has text that is easy to read: at least 7 to 1 [N19]", () => {
    expect(tooLow(TEXTS, 7)).toEqual([]);
  });

  it("has controls that can be seen: at least 3 to 1 [N19]", () => {
    expect(tooLow(CONTROLS, 3)).toEqual([]);
  });
});

it("the shadow of either theme can be combined with the edge of a box in one list: `none` would drop both [N19]", () => {
  expect(`${light}${dark}`.match(/--lift: [^;]+/g)).toEqual([
    expect.not.stringContaining("none"),
    expect.not.stringContaining("none"),
  ]);
});

it("brands are checked against the backgrounds of the apps [B99]", () => {
  const grounds = ["paper", "raised", "sunk", "overlay"];
  const read = (css: string): (string | undefined)[] => grounds.map((name) => coloursOf(css).get(name));
  expect(BRAND_BACKGROUNDS).toEqual({ light: read(light), dark: read(dark) });
  expect(WEAKEST_TEXT).toEqual({ light: coloursOf(light).get("ink-3"), dark: coloursOf(dark).get("ink-3") });
});

it.each(["global-2025", "regional-2024"])(
  "the brand of %s is as easy to read as the rest: at least 7 to 1 [N19]",
  (edition) => {
    const { brand } = parse(readFileSync(join(ROOT, "content", edition, "edition.yaml"), "utf8")) as {
      brand: Accents;
    };
    expect(Math.min(brandContrast(brand.light, "light"), brandContrast(brand.dark, "dark"))).toBeGreaterThanOrEqual(7);
  },
);
