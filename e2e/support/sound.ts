import { expect, type Page } from "@playwright/test";
import { DESK, expectAccessible, findings, PHONE } from "./axe.ts";
import { enlarge, overflow, settled } from "./screens.ts";
import { errorsOf } from "./watch.ts";

/** Answered with 404, which browsers log to the console. */
const NOT_FOUND = new Set(["/no/such/page", "/profile/pub/nobody"]);
const isExpected = (path: string, error: string): boolean => NOT_FOUND.has(path) && error.includes("404");

/** Languages differ only in text, so axe checks only one of them, and of the others the names of controls. */
export type Checks = { lang: string; hasAxe: boolean; hasLargeText: boolean };

/** All checks of an open screen: no overflow, no errors, no axe findings, and text at 200 % fits. */
export async function expectSound(
  page: Page,
  path: string,
  { lang, hasAxe, hasLargeText }: Checks,
  sizes = [DESK, PHONE],
): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  await settled(page);
  for (const size of sizes) {
    if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
    expect(await overflow(page), `${path} at ${size.width} px`).toEqual([]);
    // The screen below a dialog is one of the others.
    const within = /[?&]modal=/.test(path) ? "dialog" : "html";
    if (hasAxe) await expectAccessible(page, `${path} at ${size.width} px`, within);
    else expect(await findings(page, "names"), `${path} at ${size.width} px`).toEqual([]);
  }
  if (hasLargeText) {
    await enlarge(page);
    expect(await overflow(page), `${path} with text of twice the size`).toEqual([]);
  }
  const errors = errorsOf(page).filter((error) => !isExpected(path, error));
  expect(errors, path).toEqual([]);
}
