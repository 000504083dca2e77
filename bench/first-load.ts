import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { ensureChromium } from "../tools/chromium.ts";
import { freePort } from "../tools/free-port.ts";
import { startNarthex } from "./server.ts";

/** Network and CPU of a phone as in Lighthouse's "slow 4G". */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;
/** From the first event on the screen until its pictures and fonts are loaded. */
const SETTLE_MS = 1500;
const BUDGET = {
  requests: 12,
  kilobytes: 220,
  scriptKilobytes: 130,
  fcp: 1000,
  lcp: 1600,
  tbt: 100,
  cls: 0.02,
  nodes: 800,
};
type Figures = Record<keyof typeof BUDGET, number>;

const { values } = parseArgs({ options: { schedule: { type: "string" }, runs: { type: "string", default: "5" } } });

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Collects measurements in the page, from before its first line. */
const WATCH = `
  window.__seen = { lcp: 0, cls: 0, tasks: [] };
  __seen.shown = new Promise((resolve) =>
    new MutationObserver(() => document.querySelector("article") && resolve()).observe(document, { childList: true, subtree: true }),
  );
  new PerformanceObserver((list) => { for (const e of list.getEntries()) __seen.lcp = e.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) __seen.cls += e.value; }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) __seen.tasks.push([e.startTime, e.duration]); }).observe({ type: "longtask", buffered: true });`;

const READ = `(() => {
  const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
  const tbt = __seen.tasks.filter(([at]) => at >= fcp).reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0);
  return { fcp, lcp: __seen.lcp, cls: __seen.cls, tbt, nodes: document.querySelectorAll("*").length };
})()`;

async function countTraffic(
  session: CDPSession,
): Promise<() => Pick<Figures, "requests" | "kilobytes" | "scriptKilobytes">> {
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (!request.url.startsWith("data:") && !request.url.startsWith("blob:")) types.set(requestId, type ?? "Other");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await session.send("Network.enable");
  return () => {
    const sum = (included: (type: string) => boolean): number =>
      [...sizes].filter(([id]) => included(types.get(id) ?? "")).reduce((total, [, size]) => total + size, 0) / 1024;
    return { requests: types.size, kilobytes: sum(() => true), scriptKilobytes: sum((type) => type === "Script") };
  };
}

async function measure(page: Page): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  const traffic = await countTraffic(session);
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(WATCH);
  await page.goto("/schedule");
  // The page itself reports the first event, because polling it would add work.
  await page.evaluate("__seen.shown");
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate<Pick<Figures, "fcp" | "lcp" | "cls" | "tbt" | "nodes">>(READ);
  return { ...traffic(), ...seen };
}

const schedule = values.schedule && resolve(values.schedule);
const server = await startNarthex(await freePort(), schedule ? { NARTHEX_SCHEDULE: schedule } : {});
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});
const phone = {
  baseURL: server.address,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const first = await browser.newContext(phone);
const page = await first.newPage();
await page.goto("/login");
await page.locator('input[name="email"]').fill("scs@demo.test");
await page.locator('input[name="password"]').fill("demo");
await page.locator('button[type="submit"]').click();
await page.waitForURL(/\/home$/);
// Marks the guided tour as completed, so that it is not part of the first load.
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
const storageState = await first.storageState();
await first.close();

const all: Figures[] = [];
for (let run = 0; run < Number(values.runs); run += 1) {
  const context = await browser.newContext({ ...phone, storageState, serviceWorkers: "block" });
  all.push(await measure(await context.newPage()));
  await context.close();
}
await browser.close();
await server.stop();

console.log("figure            median   budget");
for (const name of Object.keys(BUDGET) as (keyof Figures)[]) {
  const value = median(all.map((figures) => figures[name]));
  const shown = name === "cls" ? value.toFixed(3) : value.toFixed(0);
  console.log(
    `${name.padEnd(16)} ${shown.padStart(7)} ${String(BUDGET[name]).padStart(8)}   ${value <= BUDGET[name] ? "ok" : "EXCEEDED"}`,
  );
}
