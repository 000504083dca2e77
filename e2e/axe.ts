import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import { expect } from "./fixtures.ts";

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Only these rules depend on the colour scheme; the page's structure is the same. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };
export const SIZES = [PHONE, DESK];

type WithAxe = typeof globalThis & {
  axe?: { run: (within: ElementContext, options: RunOptions) => Promise<AxeResults> };
};
type Rules = "wcag" | "colours" | "every rule";

const RUN_ONLY: Record<Rules, Pick<RunOptions, "runOnly">> = {
  wcag: { runOnly: { type: "tag", values: TAGS } },
  colours: { runOnly: { type: "rule", values: COLOUR_RULES } },
  "every rule": {},
};

/**
 * Resolves when nothing moves or changes colour any more. Transitions are disabled: an inherited colour passes through
 * one per nesting level, a frame each, so a changed colour scheme takes many frames to settle.
 */
const animationsDone = (page: Page) =>
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
 * The first text of each kind. Elements with the same classes and states up to the root have the same colours, so one
 * of them is enough.
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

/** The findings of axe in a part of a page, one per line. */
export async function findings(page: Page, rules: Rules = "wcag", within = "html"): Promise<string[]> {
  await animationsDone(page);
  // Evaluated by the debugger, so that the page's security policy neither blocks it nor changes.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const elements = rules === "colours" ? await firstOfEachKind(page) : await page.$$(within);
  const options: RunOptions = { ...RUN_ONLY[rules], resultTypes: ["violations"], preload: false };
  const violations = await page.evaluate(
    async ([include, runOptions]) =>
      (await (globalThis as WithAxe).axe?.run({ include: include as Element[] }, runOptions))?.violations ?? null,
    [elements, options] as const,
  );
  if (!violations) throw new Error("axe is not on the page.");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary?.split("\n")[1] ?? ""}`),
  );
}

/** Expects no findings at the page's current size, in light and dark mode. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ["light", "wcag"],
    ["dark", "colours"],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findings(page, rules), `axe on ${name}, ${colorScheme}`).toEqual([]);
  }
}
