import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { settled } from "../support/screens.ts";

const PHONE = { width: 390, height: 844 };
const MORNING = "2025-07-18T11:30:00+08:00";
const LUNCH = "2025-07-18T13:05:00+08:00";
const AFTER = "2025-07-23T10:00:00+08:00";

/** The height of a screen in CSS pixels, and its words: those that can be seen. */
const LONGEST: { path: string; now: string; height: number; words: number }[] = [
  { path: "/home", now: MORNING, height: 1900, words: 148 },
  { path: "/home", now: LUNCH, height: 1900, words: 148 },
  { path: "/resources/sessions", now: MORNING, height: 1600, words: 352 },
  { path: "/experience", now: MORNING, height: 1400, words: 268 },
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
        /\d:\d\d [AP]M|(Level|Gate|Bus|Row) \d/.test(text)
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

test("what answers where and when has letters of 15 px or more on a phone", async ({ open, moveClock }) => {
  await moveClock("scs", { now: MORNING });
  const found: Record<string, string[]> = {};
  for (const path of ["/home", "/schedule", "/schedule/session-card/10", "/seating/2", "/experience"]) {
    const page = await open("scs", path, { viewport: PHONE });
    await settled(page);
    const small = await smallAnswers(page);
    if (small.length > 0) found[path] = small;
    await page.close();
  }
  expect(found).toEqual({});
});
