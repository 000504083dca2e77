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
/** The ten screens of the Global edition that people use most. */
export const MOST_USED = [
  "/home",
  "/schedule",
  "/schedule/session-card/10",
  "/seating/2",
  "/announcement",
  "/resources/sessions",
  "/experience",
  "/photodrop",
  "/profile",
  "/qr-code",
];

type WithAxe = typeof globalThis & {
  axe?: { run: (within: ElementContext, options: RunOptions) => Promise<AxeResults> };
};
type Rules = "wcag" | "colours" | "aaa" | "names" | "every rule";

const RULES: Record<Rules, Pick<RunOptions, "runOnly">> = {
  wcag: { runOnly: { type: "tag", values: TAGS } },
  colours: { runOnly: { type: "rule", values: COLOUR_RULES } },
  aaa: { runOnly: { type: "tag", values: ["wcag2aaa", "wcag21aaa", "wcag22aaa"] } },
  names: { runOnly: { type: "rule", values: ["label-content-name-mismatch"] } },
  "every rule": {},
};

const STILL = `*, ::before, ::after, ::backdrop { transition-property: none !important; }
/* At the end of the page, because axe takes what is partly under a bar at the foot of the window for a small target. */
.sticky.bottom-0 { position: static !important; }`;

/**
 * Resolves when nothing moves or changes colour any more. Transitions are disabled: an inherited colour passes through
 * one per nesting level, a frame each, so a changed colour scheme takes many frames to settle.
 */
const animationsDone = (page: Page) =>
  page.evaluate(async (styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets.push(sheet);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, STILL);

/**
 * The first text or field of each kind. Those with the same classes, states and computed colours up to the root have the
 * same contrast, so one of them is enough.
 */
const firstOfEachKind = (page: Page) =>
  page.evaluateHandle(() => {
    const STATES = ["class", "style", "disabled", "aria-current", "aria-pressed", "aria-disabled"];
    const ids = new Map<string, number>();
    const known = new Map<Element, number>();
    const kindOf = (element: Element): number => {
      const parent = element.parentElement && (known.get(element.parentElement) ?? kindOf(element.parentElement));
      const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const states = STATES.map((name) => element.getAttribute(name)).join(" ");
      const text = `${element.tagName} ${states} ${color} ${backgroundColor} ${backgroundImage} ${opacity} in ${parent}`;
      const kind = ids.get(text) ?? ids.size;
      ids.set(text, kind);
      known.set(element, kind);
      return kind;
    };
    const isText = (node: ChildNode): boolean => node instanceof Text && node.data.trim() !== "";
    const isRead = (element: Element): boolean =>
      element.matches("input, select, textarea") || [...element.childNodes].some(isText);
    const kinds = new Map<number, Element>();
    for (const element of [...document.querySelectorAll("body *")].filter(isRead).toReversed())
      kinds.set(kindOf(element), element);
    return [...kinds.values()];
  });

/** The findings of axe in a part of a page, one per line. */
export async function findings(page: Page, rules: Rules = "wcag", within = "html"): Promise<string[]> {
  await animationsDone(page);
  // Evaluated by the debugger, so that the page's security policy neither blocks it nor changes.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  const elements = rules === "colours" ? await firstOfEachKind(page) : await page.$$(within);
  const options: RunOptions = { ...RULES[rules], resultTypes: ["violations"], preload: false };
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

/** The long suite, and with it all tests of `npm run test:all`, also look at the dark colours. */
const HAS_DARK = process.env["NARTHEX_E2E"] === "long" || process.env["NARTHEX_DARK"] === "yes";

/**
 * Expects no findings at the page's current size, or in a part of it, such as a dialog over a screen that was checked before. In dark mode, only colours are different, and the contrast of every text takes axe
 * half of its time, so it is checked by kinds.
 */
export async function expectAccessible(page: Page, name: string, within = "html"): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await findings(page, "wcag", within), `axe on ${name}`).toEqual([]);
  if (!HAS_DARK) return;
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await findings(page, "colours"), `axe on ${name} in dark mode`).toEqual([]);
}
