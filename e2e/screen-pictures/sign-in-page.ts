import type { Page } from "@playwright/test";

export async function enterPassword(page: Page, email: string): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill("not my password");
  await page.locator("button[value=password]").click();
}

export async function askForCode(page: Page, email: string): Promise<void> {
  await page.locator("input[name=email]:visible").fill(email);
  await page.locator("button[value=code]:visible").click();
  await page.locator("input[name=code]").waitFor();
}

/** A wrong one: nobody has the address. */
export async function enterCode(page: Page, email: string): Promise<void> {
  await askForCode(page, email);
  await page.locator("input[name=code]").fill("123456");
  await page.locator("input[name=code]").press("Enter");
}
