import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { freePort } from "../tools/free-port.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import { writeResult } from "./figures.ts";
import { openBrowser, PHONE, signInOn } from "./phone.ts";
import { ROOT, startNarthex } from "./server.ts";

/** One line each, in files of the app that differ in how many others import them. */
const CHANGES = [
  { of: "a component", file: "apps/web/src/features/home/cards.tsx", from: "mt-0.5 size-8", to: "mt-1 size-8" },
  { of: "a part of the start", file: "apps/web/src/platform/pwa.ts", from: "60 * 60 * 1000", to: "61 * 60 * 1000" },
  { of: "a text", file: "apps/web/src/features/home/messages.en.ts", from: "Also on now", to: "On now, too" },
];
const BUDGET_BYTES = 6 * 1024;
const COPY_LINKS = { recursive: true, verbatimSymlinks: true };
const NOT_COPIED = /^(\.git|.*node_modules|.*dist|bench|e2e)$/;

const [loadBefore = 0] = loadavg();

/** A copy of the sources, in which the releases are built. */
const copy = mkdtempSync(join(tmpdir(), "narthex-releases-"));
cpSync(ROOT, copy, {
  recursive: true,
  filter: (path) => !NOT_COPIED.test(relative(ROOT, path).split(sep).at(-1) ?? "") || path === ROOT,
});
// Its own packages are those of the copy: their links are relative.
const [packages, ownPackages] = [join(ROOT, "node_modules"), "@narthex"];
mkdirSync(join(copy, "node_modules"));
for (const name of readdirSync(packages))
  if (name === ownPackages) cpSync(join(packages, name), join(copy, "node_modules", name), COPY_LINKS);
  else symlinkSync(join(packages, name), join(copy, "node_modules", name));
const build = (): void => void execFileSync(process.execPath, [join(copy, "tools/build.ts")], { stdio: "ignore" });

build();
const [port, publicPort] = [await freePort(), await freePort()];
const settings = { PUBLIC_URL: `http://localhost:${publicPort}` };
const start = (folder?: string) => startNarthex(port, settings, folder, copy);
let server = await start();
const counter = startCountingProxy(publicPort, port);

/** A phone with the app installed. Without dictionaries it behaves like a browser that does not support them. */
async function installOn(args?: string[]) {
  const browser = await openBrowser(args);
  const page = await (await browser.newContext({ ...PHONE, baseURL: settings.PUBLIC_URL })).newPage();
  await signInOn(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { browser, page };
}
type Phone = Awaited<ReturnType<typeof installOn>>;

/** The bytes that a phone loads until the new release is ready to be shown. */
async function update({ page }: Phone) {
  counter.answers.length = 0;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (!worker) throw new Error("No new release was found.");
    while (worker.state === "installing") await new Promise((resolve) => setTimeout(resolve, 50));
    if (worker.state !== "installed") throw new Error(`The new release is ${worker.state}.`);
  });
  const files = counter.answers.filter(({ path }) => path === "/sw.js" || path.startsWith("/assets/"));
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    (await navigator.serviceWorker.ready).waiting?.postMessage({ type: "SKIP_WAITING" });
    await changed;
  });
  await page.reload();
  await page.locator("main h1, main h2").first().waitFor();
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

const phones = {
  dictionaries: await installOn(),
  brotli: await installOn(["--disable-gpu", "--disable-features=CompressionDictionaryTransport"]),
};
const releases: object[] = [];
for (const { of, file, from, to } of CHANGES) {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  if (!source.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  writeFileSync(path, source.replace(from, to));
  await server.stop(true);
  build();
  server = await start(server.folder);
  const [withDictionaries, withBrotli] = [await update(phones.dictionaries), await update(phones.brotli)];
  console.log(`${of}: ${withDictionaries.bytes} bytes, ${withBrotli.bytes} without dictionaries`);
  releases.push({ changed: of, ...withDictionaries, bytesWithoutDictionaries: withBrotli.bytes });
}
writeResult("releases", loadBefore, { budgetBytes: BUDGET_BYTES, releases });
for (const { browser } of Object.values(phones)) await browser.close();
counter.stop();
await server.stop();
rmSync(copy, { recursive: true, force: true });
process.exit(0);
