import { linkSync, mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { findRunningEngine } from "../apps/api/src/platform/postgres/engine.ts";
import { openSql } from "../apps/api/src/platform/postgres/db.ts";
import { freePort } from "../tools/free-port.ts";
import { percentile, writeResult } from "./figures.ts";
import { CPU_SLOWDOWN, openBrowser, PHONE, signInOn } from "./phone.ts";
import { startNarthex } from "./server.ts";

/** A person's gallery of ten thousand photos on a phone with a quarter of this machine's speed. */
const FRAME_MS = 1000 / 60;
const FIRST_PHOTO_TIMEOUT_MS = 120_000;
const POLL_MS = 250;
const FLINGS = 6;
const FLING_PX = 6_000;
const FLING_PX_PER_MS = 4;
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

/** Collects the pauses between frames and the layout shifts, from before the first line of the page. */
await page.addInitScript(`
  window.__seen = { frames: [], cls: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) __seen.cls += e.value; }).observe({ type: "layout-shift", buffered: true });
  window.__watch = () => { __seen.frames = []; let last = performance.now(); __seen.isWatching = true;
    const frame = (now) => { __seen.frames.push(now - last); last = now; if (__seen.isWatching) requestAnimationFrame(frame); }; requestAnimationFrame(frame); };`);
await page.goto("/photodrop?tab=you");
await page.locator("[data-photo]").first().waitFor({ timeout: FIRST_PHOTO_TIMEOUT_MS });
const firstLoadMs = await page.evaluate<number>("performance.now()");
const picturesShown = async (): Promise<void> => {
  const all = "[...document.querySelectorAll('[data-photo]')].every((tile) => tile.querySelector('img')?.complete)";
  while (!(await page.evaluate(all))) await page.waitForTimeout(POLL_MS);
};
await picturesShown();

type Frames = { share: number; dropped: number; all: number; p95Ms: number };
/** A frame that took twice as long as one is one dropped frame. */
function framesOf(pauses: readonly number[]): Frames {
  const dropped = pauses.reduce((sum, pause) => sum + Math.max(0, Math.round(pause / FRAME_MS) - 1), 0);
  const all = pauses.length + dropped;
  return { share: Math.round((dropped / all) * 1000) / 1000, dropped, all, p95Ms: percentile(pauses, 0.95) };
}
async function watch(act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate("__watch()");
  await act();
  return framesOf(await page.evaluate<number[]>("(__seen.isWatching = false, __seen.frames.slice(1))"));
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
/** Scrolls at the speed of a fling, even if frames are dropped. */
const fling = () =>
  page.evaluate(`new Promise((done) => {
    const start = performance.now();
    const top = scrollY;
    const step = (now) => {
      const moved = Math.min(${FLING_PX}, Math.max(0, now - start) * ${FLING_PX_PER_MS});
      scrollTo(0, top + moved);
      moved < ${FLING_PX} ? requestAnimationFrame(step) : done();
    };
    requestAnimationFrame(step);
  })`);

// The frames that this machine drops without any work, for comparison.
const still = await watch(() => page.waitForTimeout(3_000));
const before = await memory();
const workBefore = await workSoFar();
const flung = await watch(async () => {
  for (let count = 0; count < FLINGS; count += 1) await fling();
});
const workAfter = await workSoFar();
const frames = (FLINGS * FLING_PX) / FLING_PX_PER_MS / FRAME_MS;
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
if (scrolled === 0) throw new Error("The gallery was not scrolled.");

const result = {
  photos: count,
  cpuSlowdown: CPU_SLOWDOWN,
  firstLoadMs: Math.round(firstLoadMs),
  frames: { still, flung, scrolledPx: Math.round(scrolled) },
  mainThreadMsPerFrame: { ...mainThreadMsPerFrame, budget: rounded(FRAME_MS) },
  mainThreadMsAfterFling,
  layoutShift: Math.round(cls * 1000) / 1000,
  tilesInThePage: rendered,
  memory: { before, after },
};
console.log(JSON.stringify(result, null, 2));
writeResult("gallery", loadBefore, result);
process.exit(0);
