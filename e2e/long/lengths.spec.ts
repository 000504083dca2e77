import type { Page } from "@playwright/test";
import { MOST_USED, PHONE } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { settled } from "../support/screens.ts";

const MORNING = "2025-07-18T11:30:00+08:00";
const REGIONAL_MORNING = "2024-11-16T11:30:00+08:00";
const LUNCH = "2025-07-18T13:05:00+08:00";
const PLACES_APPEAR = "2025-07-11T15:20:00+08:00";
const AFTER = "2025-07-23T10:00:00+08:00";

/** The same screen of the Regional edition; those of a person alone have no twin. */
const regionalPath = (path: string): string =>
  /^\/(?:profile|qr-code)/.test(path)
    ? path
    : `/gpcr${path}`.replace(/^\/gpcr(\/seating)\/2$/, "$1/999").replace("session-card/10", "session-card/1");

/** The height of a screen in CSS pixels, and its words: those that can be seen. */
const LONGEST: { path: string; now: string; height: number; words: number }[] = [
  { path: "/home", now: MORNING, height: 1900, words: 148 },
  { path: "/home", now: LUNCH, height: 1900, words: 148 },
  { path: "/resources/sessions", now: MORNING, height: 1600, words: 352 },
  { path: "/experience", now: MORNING, height: 1400, words: 268 },
  { path: "/experience", now: PLACES_APPEAR, height: 1400, words: 268 },
  { path: "/profile", now: MORNING, height: 1700, words: 352 },
  { path: "/home", now: AFTER, height: 1400, words: 148 },
];

const wordsOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element?.checkVisibility() || element.closest(".sr-only")) continue;
      words += texts.currentNode.textContent?.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length ?? 0;
    }
    return words;
  });

/** Texts with a time, a bus or a part of the venue in letters of less than 15 px. */
const smallAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const small = new Set<string>();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.replaceAll("\u00A0", " ") ?? "";
      if (!element?.checkVisibility() || element.closest(".sr-only, audio, [data-player]")) continue;
      if (
        Number.parseFloat(getComputedStyle(element).fontSize) < 15 &&
        /\d:\d\d [AP]M|[上下]午 ?\d|\d:\d\d น|(Level|Gate|Bus|Row) \d|[一二三四五\d](楼|层|排)|(ชั้น|ประตู|แถว) \d/.test(
          text,
        )
      )
        small.add(text.trim());
    }
    return [...small];
  });

test("the main screens are short on a phone in the middle of a day, and home after the end", async ({
  open,
  moveClock,
}) => {
  const seen: typeof LONGEST = [];
  for (const { path, now } of LONGEST) {
    await moveClock("scs", { now });
    const page = await open("scs", path, { viewport: PHONE });
    await settled(page);
    if (path === "/home") await page.getByRole("link", { name: /Privacy policy/ }).waitFor();
    // It comes after the places, and lengthens the page.
    if (path === "/experience") await page.getByText("How it was decided").waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    seen.push({ path, now, height, words: await wordsOn(page) });
    await page.close();
  }
  const tooLong = seen.filter(
    ({ height, words }, at) => height > (LONGEST[at]?.height ?? 0) || words > (LONGEST[at]?.words ?? 0),
  );
  expect(tooLong).toEqual([]);
});

test("the first picture of PhotoDrop is within the first 360 px of a phone", async ({ open, moveClock }) => {
  await moveClock("scs", { now: MORNING });
  const page = await open("scs", "/photodrop", { viewport: PHONE });
  await settled(page);
  const box = await page.locator("main img").first().boundingBox();
  expect(box?.y).toBeLessThanOrEqual(360);
});

const TOUCH_PX = 44;

/** Controls that a finger does not hit everywhere within 44 px, but links within a line of text. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((size) => {
    const isInText = (control: Element): boolean =>
      getComputedStyle(control).display === "inline" &&
      [...(control.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== "");
    const small: string[] = [];
    for (const control of document.querySelectorAll("a[href], button, summary, input, select, textarea")) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isInText(control)) continue;
      control.scrollIntoView({ block: "center" });
      const { x, y, width, height } = control.getBoundingClientRect();
      if (control.closest(".sr-only, [inert]") || width < 2) continue;
      const isHit = (right: number, down: number): boolean => {
        const top = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        return top !== null && (control.contains(top) || (top.closest("label")?.contains(control) ?? false));
      };
      /** How far it is hit from its middle in both directions of an axis. */
      const reach = (right: number, down: number): number => {
        const ways = [1, -1].map((way) => {
          let far = 0;
          while (far < size && isHit(way * right * far, way * down * far)) far++;
          return far;
        });
        return ways.reduce((sum, far) => sum + far, 0);
      };
      const isWide = width >= size || reach(1, 0) >= size;
      const isHigh = height >= size || reach(0, 1) >= size;
      const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
      if (!isWide || !isHigh) small.push(`${control.tagName} ${name}: ${Math.round(width)} × ${Math.round(height)}`);
    }
    return small;
  }, TOUCH_PX);

test("every control of the ten most used screens can be hit within 44 px on a phone", async ({ open, moveClock }) => {
  await moveClock("scs", { now: MORNING });
  const found: Record<string, string[]> = {};
  for (const path of MOST_USED) {
    const page = await open("scs", path, { viewport: PHONE });
    await settled(page);
    const small = await smallTargets(page);
    if (small.length > 0) found[path] = small;
    await page.close();
  }
  expect(found).toEqual({});
});

test("what answers where and when has letters of 15 px or more on a phone, in each language", async ({
  open,
  moveClock,
}) => {
  const found: Record<string, string[]> = {};
  for (const [who, now, locale, prefix] of [
    ["scs", MORNING, "en-GB", ""],
    ["regional", REGIONAL_MORNING, "zh-CN", "/gpcr"],
    ["regional", REGIONAL_MORNING, "th-TH", "/gpcr"],
  ] as const) {
    await moveClock("scs", { now });
    for (const screen of MOST_USED) {
      const path = prefix === "" ? screen : regionalPath(screen);
      const page = await open(who, path, { viewport: PHONE, locale });
      await settled(page);
      const small = await smallAnswers(page);
      if (small.length > 0) found[`${path} ${locale}`] = small;
      await page.close();
    }
  }
  expect(found).toEqual({});
});
