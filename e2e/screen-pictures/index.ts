import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { buildApps } from "../../tools/build.ts";
import { ensureChromium } from "../../tools/chromium.ts";
import { ROOT } from "../../tools/root.ts";
import setUp from "../global-setup.ts";
import { ARGS } from "../playwright.config.ts";
import { type Server, startServer } from "../support/server.ts";
import { differenceOf, takeOfCommit } from "./compare.ts";
import { comparePage, indexPage } from "./index-page.ts";
import { takeMoments } from "./moments.ts";
import { takeMotion } from "./motion.ts";
import { SIZES, type Size, visitsOf } from "./plan.ts";
import { type Taken, takePictures } from "./take.ts";

const USAGE = `npm run pictures [-- compare COMMIT | moments | motion] [--only PATH] [--states A,B] [--languages A,B] [--sizes A,B]
  Takes pictures of every screen in every state, language, size and theme into pictures/, with an index page.
  The console is taken on phones and at 1440 px (--only console --sizes phone,desk).
  With moments, only the first screens of home of docs/moments.md, as one sheet: pictures/moments.png.
  With motion, ten gestures frame by frame: a strip for each in pictures/motion.
  With compare, also of COMMIT; pictures/compare.html shows what changed since.`;
/** The share of pixels from which a picture counts as changed. */
const CHANGED_SHARE = 0.0005;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    states: { type: "string" },
    languages: { type: "string" },
    sizes: { type: "string" },
    into: { type: "string" },
    help: { type: "boolean" },
  },
});
const [command, commit] = positionals;
const isKnown =
  command === undefined ||
  command === "moments" ||
  command === "motion" ||
  (command === "compare" && commit !== undefined);
if (values.help || !isKnown) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
if (command === "moments") {
  console.log(await withBrowser((browser, server) => takeMoments(browser, server, join(ROOT, "pictures"))));
  process.exit(0);
}
if (command === "motion") {
  console.log(await withBrowser((browser, server) => takeMotion(browser, server, join(ROOT, "pictures/motion"))));
  process.exit(0);
}
const list = (text: string | undefined): string[] | undefined => text?.split(",");
const sizes = (list(values.sizes) ?? Object.keys(SIZES)).filter((size): size is Size => size in SIZES);
const visits = visitsOf({ only: values.only, states: list(values.states), locales: list(values.languages) });
if (visits.length === 0 || sizes.length === 0) {
  console.error(`Nothing to take.\n${USAGE}`);
  process.exit(1);
}

const folder = resolve(process.env["INIT_CWD"] ?? ".", values.into ?? join(ROOT, "pictures/now"));
const { taken, failures } = await take(folder);
writeFileSync(join(folder, "index.html"), indexPage(taken));
console.log(`${taken.flatMap(({ files }) => files).length} pictures: ${join(folder, "index.html")}`);
for (const failure of failures) console.error(`not taken: ${failure}`);
if (commit) await compare(commit);
process.exit(failures.length === 0 ? 0 : 1);

async function take(into: string): Promise<{ taken: Taken[]; failures: string[] }> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  return withBrowser((browser, server) => takePictures(browser, server, visits, into, sizes));
}

async function withBrowser<T>(use: (browser: Browser, server: Server) => Promise<T>): Promise<T> {
  buildApps();
  const tearDown = await setUp();
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ARGS });
  try {
    return await use(browser, server);
  } finally {
    await browser.close();
    await server.stop();
    await tearDown();
  }
}

async function compare(revision: string): Promise<void> {
  const name = execFileSync("git", ["rev-parse", "--short", revision], { cwd: ROOT, encoding: "utf8" }).trim();
  const before = join(ROOT, "pictures", name);
  const options = Object.entries(values).flatMap(([key, value]) => (key === "into" ? [] : [`--${key}`, String(value)]));
  takeOfCommit(name, before, options);
  const changed: Taken[] = [];
  for (const { visit, files } of taken) {
    const different: typeof files = [];
    for (const file of files)
      if ((await differenceOf(join(before, file.name), join(folder, file.name))) > CHANGED_SHARE) different.push(file);
    if (different.length > 0) changed.push({ visit, files: different });
  }
  const page = join(ROOT, "pictures/compare.html");
  writeFileSync(page, comparePage(`Changed since ${name}`, changed, name, "now"));
  console.log(`${changed.flatMap(({ files }) => files).length} pictures changed since ${name}: ${page}`);
}
