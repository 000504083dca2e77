import { expect, type Page } from "@playwright/test";
import type { Who } from "./people.ts";

export type Screen = { path: string; who: Who | null };

/** Every screen of the Global set that exists, and somebody who may see it. */
export const GLOBAL_SCREENS: Screen[] = [
  "/home",
  "/schedule",
  "/schedule/session-card/10",
  "/announcement",
  "/resources/sessions",
  "/resources/video/five-rooms",
  "/team",
  "/profile",
].map((path) => ({ path, who: "scs" }));

/** Every screen of the Regional set that exists. */
export const REGIONAL_SCREENS: Screen[] = [
  "/gpcr/home",
  "/gpcr/schedule",
  "/gpcr/schedule/session-card/1",
  "/gpcr/announcement",
  "/gpcr/resources/sessions",
  "/gpcr/team",
  "/gpcr/language",
].map((path) => ({ path, who: "regional" }));

/** What anybody can open. */
export const OPEN_SCREENS: Screen[] = ["/access-denied", "/pre-sign-in", "/no/such/page"].map((path) => ({
  path,
  who: null,
}));

/** Waits until a screen shows its content: its heading, no skeleton, its fonts. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator(".bone")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What sticks out of the page to the side, by how it begins. Nothing, where the page is as wide as its window. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map(
        (element) =>
          `${element.tagName} ${element.textContent?.trim().slice(0, 40)} to ${element.getBoundingClientRect().right} of ${clientWidth}`,
      );
  });
