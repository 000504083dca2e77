import { linkSync, mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import { findRunningEngine } from "../apps/api/src/platform/postgres/engine.ts";
import { openSql } from "../apps/api/src/platform/postgres/db.ts";
import { freePort } from "../tools/free-port.ts";
import { writeResult } from "./figures.ts";
import { CPU_SLOWDOWN, openBrowser, PHONE, signInOn } from "./phone.ts";
import { startNarthex } from "./server.ts";

/** A person's gallery of ten thousand photos on a phone with a quarter of this machine's speed. */
const FRAMES_PER_S = 60;
const FIRST_PHOTO_TIMEOUT_MS = 120_000;
const POLL_MS = 250;
const FLINGS = 6;
const FLING_PX = 6_000;
const FLING_PX_PER_S = 4_000;
const THUMBHASH = "gfcFAYB4d4hweHd4h3d4iICHeA==";

const [loadBefore = 0] = loadavg();
const { values } = parseArgs({ options: { photos: { type: "string", default: "10000" } } });
const count = Number(values.photos);
const server = await startNarthex(await freePort());

/** Rows and files as an ingest writes them; all photos are links to one picture. */
async function addPhotos(): Promise<void> {
  const folder = join(server.folder, "files", "photos");
  mkdirSync(folder, { recursive: true });
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: "#888", noise } });
  const source = join(server.folder, "source.jpg");
  writeFileSync(source, await picture.jpeg({ quality: 60 }).toBuffer());
  const ids = Array.from({ length: count }, (_, index) => String(index).padStart(21, "0"));
  for (const id of ids)
    for (const ending of [".jpg", "-600.jpg", "-screen.jpg"]) linkSync(source, join(folder, id + ending));
  const sql = openSql(findRunningEngine(server.folder) ?? "", { max: 1 });
  await sql`
    insert into photos (id, edition_id, kind, name, width, height, thumbhash, digest, position)
    select lpad(n::text, 21, '0'), 'global-2025', 'image', 'Photo ' || n, 600, 600, ${THUMBHASH}, 'bench ' || n, 100000 + n
    from generate_series(0, ${count - 1}) n`;
  await sql`
    insert into photo_people (photo_id, person_id, tab)
    select photos.id, people.id, 'personal' from photos, people
    where digest like 'bench %' and people.email = 'scs@demo.test'`;
  await sql.end();
}
await addPhotos();

const browser = await openBrowser([]);
const context = await browser.newContext({ ...PHONE, baseURL: server.address, serviceWorkers: "block" });
const page = await context.newPage();
await signInOn(page);
const session = await context.newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
// Measures processor time of the page's main thread, so that other load on the machine does not count.
await session.send("Performance.enable", { timeDomain: "threadTicks" });

/** Collects the layout shifts, from before the first line of the page. */
await page.addInitScript(`
  window.__seen = { cls: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) __seen.cls += e.value; }).observe({ type: "layout-shift", buffered: true });`);
await page.goto("/photodrop?tab=you");
await page.locator("[data-photo]").first().waitFor({ timeout: FIRST_PHOTO_TIMEOUT_MS });
const firstLoadMs = await page.evaluate<number>("performance.now()");
const picturesShown = async (): Promise<void> => {
  const all = "[...document.querySelectorAll('[data-photo]')].every((tile) => tile.querySelector('img')?.complete)";
  while (!(await page.evaluate(all))) await page.waitForTimeout(POLL_MS);
};
await picturesShown();

/** Frames of the compositor, which scrolls a page without waiting for its main thread. Only those while it scrolls count. */
type Frames = {
  all: number;
  /** Not shown in time. */
  dropped: number;
  share: number;
  /** Shown in time, with the newest changes of the main thread to come. */
  partial: number;
  /** With an area that was not painted yet. */
  withMissingContent: number;
};
type FrameReport = { state: string; scroll_state: string; has_missing_content: boolean };
type TraceEvent = { name: string; args?: { frame_reporter?: FrameReport } };

async function watch(tab: Page, act: () => Promise<unknown>): Promise<Frames> {
  await browser.startTracing(tab, { categories: ["cc", "benchmark"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const reports = traceEvents
    .flatMap(({ name, args }) => (name === "PipelineReporter" && args?.frame_reporter) || [])
    .filter((report) => report.scroll_state === "SCROLL_COMPOSITOR_THREAD");
  const count = (state: string): number => reports.filter((report) => report.state === `STATE_${state}`).length;
  const [dropped, partial] = [count("DROPPED"), count("PRESENTED_PARTIAL")];
  const all = count("PRESENTED_ALL") + partial + dropped;
  if (all === 0) throw new Error("Nothing was scrolled.");
  const withMissingContent = reports.filter((report) => report.has_missing_content).length;
  return { all, dropped, share: Math.round((dropped / all) * 1000) / 1000, partial, withMissingContent };
}
const memory = async (): Promise<{ heapMb: number; elements: number }> => {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
  return { heapMb: Math.round(heap / 2 ** 20), elements: await page.locator("*").count() };
};
const WORK = ["TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration"] as const;
type Work = Record<(typeof WORK)[number], number>;
const workSoFar = async (): Promise<Work> => {
  const { metrics } = await session.send("Performance.getMetrics");
  const secondsOf = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  return Object.fromEntries(WORK.map((name) => [name, secondsOf(name)])) as Work;
};
/** Scrolls at the speed of a fling. Of the gestures of the protocol only those of a wheel scroll a page without a screen. */
async function fling(slow: CDPSession): Promise<void> {
  for (let count = 0; count < FLINGS; count += 1)
    await slow.send("Input.synthesizeScrollGesture", {
      x: PHONE.viewport.width / 2,
      y: PHONE.viewport.height / 2,
      yDistance: -FLING_PX,
      speed: FLING_PX_PER_S,
      gestureSourceType: "mouse",
    });
}

/** The frames that this machine drops with a page without pictures and code, for comparison. */
const plainPage = await context.newPage();
const lines = "<p>Text</p>".repeat((FLINGS * FLING_PX) / 10);
await plainPage.setContent(`<meta name="viewport" content="width=device-width">${lines}`);
const plainSession = await context.newCDPSession(plainPage);
await plainSession.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
const plain = await watch(plainPage, () => fling(plainSession));
await plainPage.close();
const before = await memory();
const workBefore = await workSoFar();
const flung = await watch(page, () => fling(session));
const workAfter = await workSoFar();
const frames = ((FLINGS * FLING_PX) / FLING_PX_PER_S) * FRAMES_PER_S;
const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
/** Work of the page's main thread for each sixtieth of a second of a fling. */
const mainThreadMsPerFrame = Object.fromEntries(
  WORK.map((name) => [name, rounded(((workAfter[name] - workBefore[name]) * 1000) / frames)]),
);
await picturesShown();
/** Pictures that were not loaded while they passed by. */
const mainThreadMsAfterFling = rounded(((await workSoFar()).TaskDuration - workAfter.TaskDuration) * 1000);
const after = await memory();
const rendered = await page.locator("[data-photo]").count();
const cls = await page.evaluate<number>("__seen.cls");
const scrolled = await page.evaluate<number>("scrollY");
await browser.close();
await server.stop();

const result = {
  photos: count,
  cpuSlowdown: CPU_SLOWDOWN,
  firstLoadMs: Math.round(firstLoadMs),
  frames: { plain, flung, scrolledPx: Math.round(scrolled) },
  mainThreadMsPerFrame: { ...mainThreadMsPerFrame, budget: rounded(1000 / FRAMES_PER_S) },
  mainThreadMsAfterFling,
  layoutShift: Math.round(cls * 1000) / 1000,
  tilesInThePage: rendered,
  memory: { before, after },
};
console.log(JSON.stringify(result, null, 2));
writeResult("gallery", loadBefore, result);
process.exit(0);
