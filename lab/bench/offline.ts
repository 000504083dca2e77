import { execFile } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { bytesOf, recordAnswers } from "../../e2e/support/answers.ts";
import { freePort } from "../../tools/free-port.ts";
import { median, writeResult } from "./figures.ts";
import { CPU_SLOWDOWN, openBrowser, PHONE, signInOn } from "./phone.ts";
import { ROOT, startNarthex } from "./server.ts";

const RUNS = 5;
const WRITES = 200;
const FLUSH_TIMEOUT_MS = 120_000;

const seconds = (milliseconds: number): number => Math.round(milliseconds / 10) / 100;

const [loadBefore = 0] = loadavg();
const server = await startNarthex(await freePort());
const browser = await openBrowser();
const context = await browser.newContext({ ...PHONE, baseURL: server.address });
// The copy starts by itself only on a connection that costs nothing: here it starts at a tap, and nothing runs beside it.
await context.addInitScript(() =>
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } }),
);
const page = await context.newPage();
await signInOn(page);
await page.goto("/profile");
await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

const answers = await recordAnswers(page);

/** The bytes received until the edition is saved. */
async function saveEdition(): Promise<object> {
  answers.length = 0;
  const noteOf = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes(".copy."))?.[1] ?? null);
  const before = await noteOf();
  const from = performance.now();
  await page.getByRole("button", { name: /^Save (now|again)$/ }).click();
  await page.waitForFunction(
    (earlier) => {
      const note = Object.entries(localStorage).find(([key]) => key.includes(".copy."))?.[1];
      return note !== undefined && note !== earlier;
    },
    before,
    { polling: 50 },
  );
  const took = performance.now() - from;
  const saved = JSON.parse((await noteOf()) ?? "{}") as { bytes: number; skipped: number };
  return {
    seconds: seconds(took),
    answers: answers.length,
    unchanged: answers.filter(({ status }) => status === 304).length,
    kilobytesOverTheNetwork: Math.round(bytesOf(answers) / 1000),
    kilobytesOnTheDevice: Math.round(saved.bytes / 1000),
    filesThatDidNotFit: saved.skipped,
  };
}
const firstFetch = await saveEdition();
// Data that came with the page has no tag yet.
await page.reload();
await saveEdition();
const secondFetch = await saveEdition();

/** Publishes the conference with another title of one event, as the test of updates does. */
async function changeOneEvent(): Promise<void> {
  const pack = join(server.folder, "changed-pack");
  cpSync(join(ROOT, "content/global-2025"), pack, { recursive: true });
  const day = join(pack, "schedule/2025-07-18.yaml");
  writeFileSync(day, readFileSync(day, "utf8").replace("The Strong Church", "The Stronger Church"));
  const run = promisify(execFile);
  const env = { ...process.env, NARTHEX_DATA: server.folder };
  await run(process.execPath, [join(ROOT, "apps/api/src/cli.ts"), "content", "import", pack], { env });
}
await changeOneEvent();
const updateFetch = await saveEdition();

/** From the navigation until the text is on the screen, by the page's own clock. */
async function coldStart(path: string, shown: string): Promise<number> {
  const opened: Page = await context.newPage();
  const wire = await context.newCDPSession(opened);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await opened.goto(path, { waitUntil: "commit" });
  const took = await opened.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = (): void =>
          document.querySelector(selector) ? resolve(performance.now()) : void requestAnimationFrame(look);
        look();
      }),
    shown,
  );
  await opened.close();
  return took;
}
await context.setOffline(true);
const coldStarts: Record<string, number> = {};
for (const [path, shown] of [
  ["/schedule", "main article"],
  ["/home", "main h1, main h2"],
] as const) {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await coldStart(path, shown));
  coldStarts[path] = Math.round(median(runs));
}

/** Stores two hundred stars on the device, as if a person had set them without a network. */
const eventIds = await page.evaluate(
  (count) =>
    new Promise<number>((resolve, reject) => {
      const { sub } = JSON.parse(localStorage.getItem("narthex.session") ?? "{}") as { sub: string };
      // Without this mark the app has nothing to send.
      localStorage.setItem(`narthex.outbox.${sub}`, "yes");
      const opened = indexedDB.open("narthex-outbox");
      opened.addEventListener("upgradeneeded", () => opened.result.createObjectStore("entries"));
      opened.addEventListener("error", () => reject(opened.error));
      opened.addEventListener("success", () => {
        const change = opened.result.transaction("entries", "readwrite");
        for (let index = 0; index < count; index++) {
          const subject = `bench ${index}`;
          const entry = {
            id: crypto.randomUUID(),
            sub,
            subject,
            name: "POST /my-day/stars",
            input: { query: { conferenceType: "Global" }, body: { eventId: 203, isStarred: index % 2 === 0 } },
            mode: "latest",
            isQuiet: false,
            invalidates: [],
            order: index,
            attempts: 0,
            notBefore: 0,
            isAttempted: false,
            refusal: null,
          };
          change.objectStore("entries").put(entry, [sub, subject, "2"]);
        }
        change.addEventListener("complete", () => {
          opened.result.close();
          resolve(count);
        });
      });
    }),
  WRITES,
);
await page.goto("/home");
const answered: number[] = [];
page.on("response", (answer) => {
  if (answer.request().method() === "POST" && answer.url().includes("/my-day/stars")) answered.push(answer.status());
});
const from = performance.now();
await context.setOffline(false);
const deadline = from + FLUSH_TIMEOUT_MS;
while (answered.length < eventIds && performance.now() < deadline)
  await new Promise((resolve) => setTimeout(resolve, 20));
const flushMs = performance.now() - from;
if (answered.length < WRITES) throw new Error(`Only ${answered.length} writes were answered.`);

writeResult("offline", loadBefore, {
  firstFetch,
  secondFetch,
  updateFetch,
  coldOfflineStartMs: coldStarts,
  cpuSlowdown: CPU_SLOWDOWN,
  flush: {
    writes: WRITES,
    seconds: seconds(flushMs),
    refused: answered.filter((status) => status >= 400).length,
  },
});
await browser.close();
await server.stop();
process.exit(0);
