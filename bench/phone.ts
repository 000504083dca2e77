import { chromium, type Browser, type Page } from "@playwright/test";
import { ensureChromium } from "../tools/chromium.ts";

/** How much slower than this machine a phone is. */
export const CPU_SLOWDOWN = 4;

/** As Lighthouse's "slow 4G". */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

/** The window of a phone, for a browser context. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export const openBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", ...args],
  });

/** Makes the page that of a slow phone on a slow network. Resolves to the session, for more of it. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return session;
}

/** Opens the sign-in page and fills it in. */
export async function fillSignIn(page: Page, email = "scs@demo.test"): Promise<void> {
  await page.goto("/login");
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill("demo");
}

/** Signs in a person of the demonstration who has completed the guided tour, which would otherwise cover the screen. */
export async function signInOn(page: Page, email?: string): Promise<void> {
  await fillSignIn(page, email);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/home$/);
  await page.evaluate(async () => {
    const json = { "content-type": "application/json" };
    const token = await fetch("/api/session/token", { method: "POST", headers: json, body: "{}" });
    const { accessToken } = (await token.json()) as { accessToken: string };
    const answer = await fetch("/api/profile/set-schedule-tour?conferenceType=Global", {
      method: "POST",
      headers: { ...json, authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ hasCompletedScheduleTour: true }),
    });
    if (!answer.ok) throw new Error(`The tour was not marked: ${answer.status}`);
  });
}
