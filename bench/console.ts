import { loadavg } from "node:os";
import type { Page, Request } from "@playwright/test";
import { freePort } from "../tools/free-port.ts";
import { handOn, TASKS } from "./console-tasks.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import { writeResult } from "./figures.ts";
import { fillSignIn, openBrowser, PHONE } from "./phone.ts";
import { startNarthex } from "./server.ts";

/** Taps, keys and seconds of ten tasks on a phone, and the bytes of each screen, with an empty and with a full cache. */
const EDITION = "global-2025";
const START = `/console/${EDITION}/today`;
const SCREENS = [
  "today",
  "programme",
  "programme/2025-07-18?event=201",
  "announcements",
  "content",
  "preview",
  "publish",
  "people",
  "experiences",
  "seats",
  "photos",
  "forms",
  "report",
  "team",
  "log",
  "new",
];
const KILOBYTE = 1000;
const ROUND = (value: number): number => Math.round(value * 10) / 10;

const [loadBefore = 0] = loadavg();
const [port, serverPort] = [await freePort(), await freePort()];
const address = `http://localhost:${port}`;
const server = await startNarthex(serverPort, { PUBLIC_URL: address });
const proxy = startCountingProxy(port, serverPort);
const browser = await openBrowser();

const settled = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
};
async function signedIn(): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: address });
  const page = await context.newPage();
  await fillSignIn(page, "organiser@demo.test");
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/home$/);
  return page;
}

type Bytes = { requests: number; kilobytes: number };
/** Counts only requests of this page: the delegates' app, where the person signed in, may still fill its caches. */
async function bytesOf(page: Page, path: string): Promise<Bytes> {
  await page.goto("about:blank");
  proxy.answers.length = 0;
  const asked = new Set<string>();
  const note = (request: Request): void => void asked.add(request.url().replace(address, ""));
  page.on("request", note);
  await page.goto(`/console/${EDITION}/${path}`);
  await settled(page);
  page.off("request", note);
  const counted = proxy.answers.filter((one) => asked.has(one.path));
  return {
    requests: counted.length,
    kilobytes: ROUND(counted.reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE),
  };
}

const screens: Record<string, { cold: Bytes; warm: Bytes }> = {};
for (const path of SCREENS) {
  const page = await signedIn();
  // Keeps only the session.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.clearBrowserCache");
  await devTools.send("Storage.clearDataForOrigin", { origin: address, storageTypes: "cache_storage,service_workers" });
  screens[path] = { cold: await bytesOf(page, path), warm: await bytesOf(page, path) };
  console.log(path, JSON.stringify(screens[path]));
  await page.context().close();
}

const page = await signedIn();
const tasks: { name: string; taps: number; keys: number; seconds: number }[] = [];
for (const { name, run } of TASKS) {
  await page.goto(START);
  await settled(page);
  const { counts, hand } = handOn(page);
  const from = performance.now();
  await run(hand);
  tasks.push({ name, ...counts, seconds: ROUND((performance.now() - from) / 1000) });
  console.log(JSON.stringify(tasks.at(-1)));
}

await browser.close();
proxy.stop();
await server.stop();
writeResult("console", loadBefore, {
  viewport: PHONE.viewport,
  note: "Seconds are those of a script that never hesitates, and grow with the load of the machine; taps and keys do not. A choice from a list is two taps.",
  tasks,
  screens,
});
process.exit(0);
