import type { Page } from "@playwright/test";
import { expect, fillIn } from "./fixtures.ts";
import { PEOPLE } from "./people.ts";

/** Answers the next write at an address as the server does when the password was entered too long ago. */
export async function refuseAsStale(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const body = { type: "/problems/stale-sign-in", title: "", status: 403, detail: "" };
    await route.fulfill({ status: 403, contentType: "application/problem+json", body: JSON.stringify(body) });
    await page.unroute(address);
  });
}

/** Signs the organiser in again where the console asks for it. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await dialog.getByRole("button", { name: "Sign in again" }).click();
  await page.waitForURL(/\/oidc\//);
  // Only the password is asked for.
  await expect(page.locator('input[name="email"]')).toHaveValue(PEOPLE.organiser);
  await expect(page.locator('input[name="password"]')).toBeFocused();
  await fillIn(page, PEOPLE.organiser);
}
