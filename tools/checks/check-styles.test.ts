import { describe, expect, it } from "vitest";
import { findArbitraryStyles } from "./check-styles.ts";

describe("the style check", () => {
  it.each([
    ['<p className="text-[0.9rem]">', "arbitrary-size: text-[0.9rem]"],
    ['<p className="lg:rounded-t-[18px]">', "arbitrary-size: rounded-t-[18px]"],
    ['<p className="-ms-[19px]">', "arbitrary-size: -ms-[19px]"],
    ['<p className="max-w-[calc(100vw-2rem)]">', "arbitrary-size: max-w-[calc(100vw-2rem)]"],
    ['<p className="dark:bg-[var(--x)]">', "arbitrary-colour: bg-[var(--x)]"],
    ['<dl className="grid sm:grid-cols-2">', "no-such-window: sm:g"],
    ["html:has(dialog[open]) {", "has-of-the-page: html:has("],
    ['<path fill="#b23c17" />', "colour-outside-tokens: #b23c17"],
    ['const shade = "rgb(19 17 32)";', "colour-outside-tokens: rgb("],
  ])("refuses %s", (planted, issue) => {
    expect(findArbitraryStyles(planted)).toEqual([issue]);
  });

  it("finds windows in pixels", () => {
    const found = ["@media (width >= 768px) {", 'matchMedia("(min-width: 1024px)")', "--breakpoint-lg: 1024px;"];
    expect(found.map((text) => findArbitraryStyles(text).length)).toEqual([1, 1, 1]);
    expect(findArbitraryStyles("@media (width >= 48rem) { width: 20px }")).toEqual([]);
  });

  it("accepts tokens, grid templates, ratios, and addresses with a hash", () => {
    const accepted = [
      '<p className="rounded-card p-4 text-base text-ink-2 lg:left-menu">',
      '<ul className="grid-cols-[auto_minmax(0,1fr)] aspect-[5/2] [grid-area:1/1]">',
      '<a href="/schedule#day-1"><use href="#icon-home" /></a>',
      "const text = html.replaceAll(/&#039;/g, quote);",
    ];
    expect(accepted.flatMap((text) => findArbitraryStyles(text))).toEqual([]);
  });
});
