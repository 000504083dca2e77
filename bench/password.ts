import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { freePort } from "../tools/free-port.ts";
import { median, writeResult } from "./figures.ts";
import { fillSignIn, openBrowser, PHONE, signInOn, slowDown, WATCH_PAGE } from "./phone.ts";
import { startNarthex } from "./server.ts";

const BUDGET_MS = 1500;
/** How long a person needs for an address and a password, while the page loads what home needs. */
const TYPING_MS = 8000;
const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });

type Moments = {
  answered: number;
  begun: number;
  received: number;
  painted: number;
  readable: number;
  running: number;
};

const [loadBefore = 0] = loadavg();
const server = await startNarthex(await freePort());
const browser = await openBrowser();
/** Completes the guided tour, which would otherwise cover home. */
const first = await browser.newContext({ ...PHONE, baseURL: server.address });
await signInOn(await first.newPage());
await first.close();

/** Milliseconds from pressing "Sign in" until home's page is requested, begins, is complete, is painted, is readable and runs. */
async function signInOnce(): Promise<Moments> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.address, serviceWorkers: "block" });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(WATCH_PAGE);
  await fillSignIn(page);
  await page.waitForTimeout(TYPING_MS);
  const pressedAt = await page.evaluate<number>(`new Promise((resolve) => {
    document.querySelector('button[type="submit"]').addEventListener("click", () => resolve(Date.now()), { once: true });
    setTimeout(() => document.querySelector('button[type="submit"]').click());
  })`);
  await page.waitForURL(/\/home$/);
  await page.evaluate("Promise.all([__seen.shown, __seen.running])");
  const { origin, ...moments } = await page.evaluate<Moments & { origin: number }>(`(() => {
    const { fetchStart, responseStart, responseEnd } = performance.getEntriesByType("navigation")[0];
    const { fcp, shown } = __seen.read();
    return {
      origin: performance.timeOrigin, answered: fetchStart, begun: responseStart, received: responseEnd,
      painted: fcp, readable: Math.max(fcp, shown), running: __seen.runningAt,
    };
  })()`);
  await context.close();
  return Object.fromEntries(
    Object.entries(moments).map(([name, at]) => [name, Math.round(origin + at - pressedAt)]),
  ) as Moments;
}

const runs: Moments[] = [];
for (let run = 0; run < Number(values.runs); run += 1) runs.push(await signInOnce());
const of = (name: keyof Moments): number => median(runs.map((moments) => moments[name]));
const medians: Moments = {
  answered: of("answered"),
  begun: of("begun"),
  received: of("received"),
  painted: of("painted"),
  readable: of("readable"),
  running: of("running"),
};
console.log(medians);
console.log(`password to home: ${medians.readable} ms, budget ${BUDGET_MS} ms`);
writeResult("password", loadBefore, { budgetMs: BUDGET_MS, typingMs: TYPING_MS, medians, runs });
await browser.close();
await server.stop();
process.exit(0);
