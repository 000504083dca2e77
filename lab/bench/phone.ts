import { chromium, type Browser, type Page } from "@playwright/test";
import { ensureChromium } from "../../tools/chromium.ts";

/** By which factor a phone is slower than this machine. */
export const CPU_SLOWDOWN = 4;

/** Lighthouse's "slow 4G". */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

/** The window of a phone, for a browser context. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const ARGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"];
const WITHOUT_GPU = ["--disable-gpu"];
/** The arguments with which `openBrowser` starts Chromium. */
export const BROWSER_ARGS = [...ARGS, ...WITHOUT_GPU];

export const openBrowser = (args = WITHOUT_GPU): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: [...ARGS, ...args] });

/** Opens the sign-in page and fills it in. */
async function fillSignIn(page: Page, email = "scs@demo.test"): Promise<void> {
  await page.goto("/login");
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill("demo");
}

/** Signs in a person of the demonstration who has completed the guided tours, which would otherwise cover the screen. */
export async function signInOn(page: Page, email?: string): Promise<void> {
  await fillSignIn(page, email);
  await page.locator('input[name="password"]').press("Enter");
  await page.waitForURL(/\/home$/);
  await page.evaluate(async () => {
    const json = { "content-type": "application/json" };
    const token = await fetch("/api/session/token", { method: "POST", headers: json, body: "{}" });
    const { accessToken } = (await token.json()) as { accessToken: string };
    for (const [tour, flag] of [
      ["homepage", "hasCompletedHomepageTour"],
      ["schedule", "hasCompletedScheduleTour"],
    ] as const) {
      const answer = await fetch(`/api/profile/set-${tour}-tour?conferenceType=Global`, {
        method: "POST",
        headers: { ...json, authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ [flag]: true }),
      });
      if (!answer.ok) throw new Error(`The tour was not marked: ${answer.status}`);
    }
  });
}

/**
 * Collects measurements in a page, from before its first line. It can be read (`shown`) when the screen has a heading with
 * text, and taps have an effect (`running`) when React has taken the screen over.
 */
export const WATCH_PAGE = `
  window.__seen = { lcp: 0, cls: 0, tasks: [], shownAt: 0, runningAt: 0 };
  __seen.shown = new Promise((resolve) => (__seen.showShown = resolve));
  __seen.running = new Promise((resolve) => (__seen.showRunning = resolve));
  (function look() {
    const heading = document.querySelector("main article, main h1, main h2");
    const part = document.querySelector("main a, main button");
    if (!__seen.shownAt && heading?.textContent) { __seen.shownAt = performance.now(); __seen.showShown(); }
    if (!__seen.runningAt && part && Object.keys(part).some((key) => key.startsWith("__reactProps"))) { __seen.runningAt = performance.now(); __seen.showRunning(); }
    if (!__seen.shownAt || !__seen.runningAt) requestAnimationFrame(look);
  })();
  const watch = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (e) => { __seen.lcp = e.startTime; });
  watch("layout-shift", (e) => { if (!e.hadRecentInput) __seen.cls += e.value; });
  watch("longtask", (e) => __seen.tasks.push([e.startTime, e.duration]));
  __seen.read = () => {
    const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
    const tasks = __seen.tasks.filter(([at]) => at >= fcp);
    const tti = Math.max(fcp, __seen.runningAt, ...tasks.map(([at, took]) => at + took));
    const tbt = tasks.reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0);
    return { fcp, shown: __seen.shownAt, lcp: __seen.lcp, cls: __seen.cls, tbt, tti, nodes: document.querySelectorAll("*").length };
  };`;
