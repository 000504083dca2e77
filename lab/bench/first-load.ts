import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { freePort } from "../../tools/free-port.ts";
import { type BarePage, openBareBrowser } from "./bare-browser.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import { median, writeResult } from "./figures.ts";
import { openBrowser, PHONE, signInOn, WATCH_PAGE } from "./phone.ts";
import { startNarthex } from "./server.ts";

/** Finds a schedule file by its path, or by its name in the folder `BENCH_SCHEDULES`. Returns null if no such file exists. */
function findSchedule(name: string): string | null {
  if (existsSync(name)) return resolve(name);
  const folder = process.env["BENCH_SCHEDULES"];
  const file = folder && existsSync(folder) && readdirSync(folder).find((one) => one.startsWith(`${name}.`));
  return folder && file ? join(folder, file) : null;
}

/** A copy of a schedule in XML with at most this many events a day, taken evenly from all of its rooms. */
function limitSchedule(file: string, most: number): string {
  const xml = readFileSync(file, "utf8");
  if (!file.endsWith(".xml")) throw new Error(`${file} is no XML: its events cannot be limited.`);
  const folder = mkdtempSync(join(tmpdir(), "narthex-schedule-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const limited = join(folder, basename(file));
  const events = /<event [\s\S]*?<\/event>\s*/g;
  const limitDay = (day: string): string => {
    const share = Math.min(1, most / (day.match(events)?.length ?? 1));
    let at = 0;
    return day.replace(events, (event) => {
      at += 1;
      return Math.floor(at * share) > Math.floor((at - 1) * share) ? event : "";
    });
  };
  writeFileSync(limited, xml.replace(/<day [\s\S]*?<\/day>/g, limitDay));
  return limited;
}

/** Time after the last awaited event, until pictures and fonts are loaded. */
const SETTLE_MS = 1500;
const BUDGET = {
  fcp: Number.POSITIVE_INFINITY,
  lcp: Number.POSITIVE_INFINITY,
  tti: Number.POSITIVE_INFINITY,
  tbt: 150,
  cls: 0.02,
  requests: 14,
  kilobytes: 230,
  scriptKilobytes: 130,
  nodes: Number.POSITIVE_INFINITY,
};
type Figure = keyof typeof BUDGET;
type Figures = Record<Figure, number>;
const FIGURES = Object.keys(BUDGET) as Figure[];
/** Of the largest paint to that of the document without scripts. */
const RATIO_BUDGET = { lcp: 1.2 };

const SCRIPTS = /<script(?![^>]*type="application\/json")[^>]*>[\s\S]*?<\/script>/g;
const MODULES = /<script type="module"[^>]*><\/script>/g;
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;

/** Variants of one document. A navigation without the headers of one gets the page of everyone. */
const VARIANTS = {
  served: { change: (html: string) => html },
  withoutScripts: { change: (html: string) => html.replaceAll(SCRIPTS, "").replaceAll(PRELOADS, "") },
  scriptInHead: {
    change: (html: string) => {
      const scripts = html.match(MODULES) ?? [];
      return html.replaceAll(MODULES, "").replace("<head>", () => `<head>${scripts.join("")}`);
    },
  },
  bearerOnly: { change: (html: string) => html, without: /^sec-fetch-/ },
};
type Variant = keyof typeof VARIANTS;
const NAMES = Object.keys(VARIANTS) as Variant[];

const { values } = parseArgs({
  options: {
    schedule: { type: "string", default: "fosdem-2024" },
    /** Events of a day, as the budget defines them. The whole schedule is measured too. */
    events: { type: "string", default: "300" },
    runs: { type: "string", default: "5" },
  },
});

type Request = { requestId: string; type?: string; request: { url: string } };
type Finished = { requestId: string; encodedDataLength: number };

const sumTraffic = (page: BarePage) => {
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  page.on("Network.requestWillBeSent", ({ requestId, type, request }: Request) => {
    // Preloaded scripts have another type.
    const kind = request.url.endsWith(".js") ? "Script" : (type ?? "Other");
    if (!/^(data|blob):/.test(request.url)) types.set(requestId, kind);
  });
  page.on("Network.loadingFinished", ({ requestId, encodedDataLength }: Finished) =>
    sizes.set(requestId, encodedDataLength),
  );
  return (): Pick<Figures, "requests" | "kilobytes" | "scriptKilobytes"> => {
    const sum = (isIncluded: (type: string) => boolean): number =>
      [...sizes].filter(([id]) => isIncluded(types.get(id) ?? "")).reduce((total, [, size]) => total + size, 0) / 1024;
    return { requests: types.size, kilobytes: sum(() => true), scriptKilobytes: sum((type) => type === "Script") };
  };
};

async function measure(page: BarePage, path: string, runsApp: boolean): Promise<Figures> {
  const traffic = sumTraffic(page);
  await page.goto(path);
  // The page itself reports what it shows, because asking would add work.
  if (runsApp) await page.evaluate("Promise.all([__seen.shown, __seen.running])");
  await setTimeout(SETTLE_MS);
  const seen = await page.evaluate<Omit<Figures, "requests" | "kilobytes" | "scriptKilobytes">>("__seen.read()");
  return { ...traffic(), ...seen };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
/** Null if there is nothing to compare with: a document whose screen the server does not render shows nothing without scripts. */
const ratioOf = (values: readonly number[], others: readonly number[]): number | null => {
  const ratio = median(values.map((value, run) => value / (others[run] ?? Number.NaN)));
  return Number.isFinite(ratio) ? rounded(ratio) : null;
};

/** Loads each variant once per round. Returns medians, and medians of the ratios within a round. */
async function measurePath(browser: Browser, path: string, schedule?: { name: string; file: string }): Promise<object> {
  const [port, publicPort] = [await freePort(), await freePort()];
  const baseURL = `http://localhost:${publicPort}`;
  const settings: Record<string, string> = schedule ? { NARTHEX_SCHEDULE: schedule.file } : {};
  const server = await startNarthex(port, { ...settings, PUBLIC_URL: baseURL });
  const proxy = startCountingProxy(publicPort, port);
  const first = await browser.newContext({ ...PHONE, baseURL });
  await signInOn(await first.newPage());
  const storageState = await first.storageState();
  await first.close();

  const all = Object.fromEntries(NAMES.map((name) => [name, [] as Figures[]])) as Record<Variant, Figures[]>;
  for (let run = 0; run < Number(values.runs); run += 1)
    // Each round begins with another one, so that the end of a heavy page does not always slow down the same other.
    for (const name of [...NAMES.slice(run % NAMES.length), ...NAMES.slice(0, run % NAMES.length)]) {
      const { change, without = /^$/ } = { without: undefined, ...VARIANTS[name] };
      Object.assign(proxy.documents, { change, without });
      const page = await phones.openPhone(baseURL, storageState, WATCH_PAGE);
      all[name].push(await measure(page, path, name !== "withoutScripts"));
      await page.close();
    }
  proxy.stop();
  await server.stop();

  const of = (name: Variant, figure: Figure): number[] => all[name].map((figures) => figures[figure]);
  const medians = Object.fromEntries(
    NAMES.map((name) => [name, Object.fromEntries(FIGURES.map((one) => [one, rounded(median(of(name, one)))]))]),
  );
  const ratios = {
    fcp: ratioOf(of("served", "fcp"), of("withoutScripts", "fcp")),
    lcp: ratioOf(of("served", "lcp"), of("withoutScripts", "lcp")),
    tti: ratioOf(of("served", "tti"), of("scriptInHead", "tti")),
    lcpOfBearerOnly: ratioOf(of("bearerOnly", "lcp"), of("served", "lcp")),
  };
  console.log(`\n${path}${schedule ? `, ${schedule.name}` : ""}`);
  console.log(`${"figure".padEnd(16)}${NAMES.map((name) => name.padStart(16)).join("")}          budget`);
  for (const figure of FIGURES) {
    const cells = NAMES.map((name) =>
      median(of(name, figure))
        .toFixed(figure === "cls" ? 3 : 0)
        .padStart(16),
    );
    const isOver = median(of("served", figure)) > BUDGET[figure];
    console.log(
      `${figure.padEnd(16)}${cells.join("")} ${String(BUDGET[figure]).padStart(15)} ${isOver ? "EXCEEDED" : ""}`,
    );
  }
  console.log("ratios", ratios, "budget", RATIO_BUDGET);
  return { path, ...(schedule ? { schedule: schedule.name } : {}), medians, ratios };
}

const [loadBefore = 0] = loadavg();
const browser = await openBrowser();
const phones = await openBareBrowser();
const pages = [await measurePath(browser, "/home")];
const file = findSchedule(values.schedule);
if (file) {
  const limited = {
    name: `${values.schedule}, ${values.events} events a day`,
    file: limitSchedule(file, Number(values.events)),
  };
  pages.push(await measurePath(browser, "/schedule", limited));
  pages.push(await measurePath(browser, "/schedule", { name: values.schedule, file }));
} else {
  const skipped = `There is no schedule ${values.schedule} in the folder of BENCH_SCHEDULES.`;
  console.log(`\n/schedule: skipped. ${skipped}`);
  pages.push({ path: "/schedule", skipped });
}
await browser.close();
await phones.close();
writeResult("first-load", loadBefore, { runs: Number(values.runs), budget: BUDGET, ratioBudget: RATIO_BUDGET, pages });
process.exit(0);
