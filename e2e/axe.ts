import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import { expect } from "./fixtures.ts";

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that a colour scheme can break: the page that it colours is the same. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };
export const SIZES = [PHONE, DESK];

type WithAxe = typeof globalThis & {
  axe?: { run: (within: ElementContext, options: RunOptions) => Promise<AxeResults> };
};
type Rules = "wcag" | "colours" | "every rule";

const RUN_ONLY: Record<Rules, Pick<RunOptions, "runOnly">> = {
  wcag: { runOnly: { type: "tag", values: TAGS } },
  colours: { runOnly: { type: "rule", values: OF_COLOUR } },
  "every rule": {},
};

/**
 * Resolves when nothing moves or changes its colour any more. Transitions are turned off: an inherited colour passes
 * through one per level of the page, a frame each, so a page that has changed its scheme is not at rest for many frames.
 */
const still = (page: Page) =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after, ::backdrop { transition-property: none !important; }");
    if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets.push(sheet);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * The first text of each kind. Colours come from classes and states, so what has the same ones up to the root has the
 * same colours: one card of a shelf answers for the others.
 */
const firstOfEachKind = (page: Page) =>
  page.evaluateHandle(() => {
    const kindOf = (element: Element | null): string => {
      if (!element) return "";
      const states = ["class", "style", "disabled", "aria-current", "aria-pressed", "aria-disabled"];
      return `${element.tagName} ${states.map((name) => element.getAttribute(name)).join(" ")}|${kindOf(element.parentElement)}`;
    };
    const hasText = ({ childNodes }: Element): boolean =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    const kinds = new Map<string, Element>();
    for (const element of [...document.querySelectorAll("body *")].filter(hasText).toReversed())
      kinds.set(kindOf(element), element);
    return [...kinds.values()];
  });

/** What axe finds in a part of a page, each as one line. */
export async function findings(page: Page, rules: Rules = "wcag", within = "html"): Promise<string[]> {
  await still(page);
  // Evaluated by the debugger, so that the page's security policy is neither asked nor changed.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const elements = rules === "colours" ? await firstOfEachKind(page) : await page.$$(within);
  const options: RunOptions = { ...RUN_ONLY[rules], resultTypes: ["violations"], preload: false };
  const violations = await page.evaluate(
    async ([include, asked]) =>
      (await (globalThis as WithAxe).axe?.run({ include: include as Element[] }, asked))?.violations ?? null,
    [elements, options] as const,
  );
  if (!violations) throw new Error("axe is not on the page.");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary?.split("\n")[1] ?? ""}`),
  );
}

/** Expects nothing of axe at the page's present size, in light and in dark. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ["light", "wcag"],
    ["dark", "colours"],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findings(page, rules), `axe on ${name}, ${colorScheme}`).toEqual([]);
  }
}
