import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, type Page, request } from "@playwright/test";
import { PEOPLE, type Who } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { setTours, signInOverTheWire, type State as SignIn } from "../support/sign-in.ts";
import { prepareConsole } from "./console.ts";
import { openVisit } from "./open-visit.ts";
import { clockOf, isConsole, isTaken, isTouched, pictureName, SIZES, THEMES, type Size, type Visit } from "./plan.ts";
import { quiet, QUIET_MS } from "./quiet.ts";
import type { Undo } from "./views.ts";

const LOCALE_KEYS = ["narthex.locale.Global", "narthex.locale.Regional", "narthex.locale.shown"];
const JPEG_QUALITY = 88;
const MAX_HEIGHT_PX = 5000;

/** After a change of the window that shows nothing which has to be loaded. */
const RESIZED_QUIET_MS = 200;
/** From here on there are panes, which are loaded when they are first shown. */
const PANES_FROM_PX = 1200;
/** Sign-ins are renewed before their token expires. */
const SIGN_IN_MAX_AGE_MS = 8 * 60_000;

export type Taken = { visit: Visit; files: { name: string; size: Size; theme: string }[] };

/** Takes the pictures of all visits into a folder. Returns what was taken; a screen that fails is named and skipped. */
export async function takePictures(
  browser: Browser,
  server: Server,
  visits: readonly Visit[],
  folder: string,
  sizes: readonly Size[],
): Promise<{ taken: Taken[]; failures: string[] }> {
  mkdirSync(folder, { recursive: true });
  const contexts = createContexts(browser, server.address);
  const setClock = createClock(server.address);
  const pathOf = visits.some(isConsole) ? await prepareConsole(server) : (path: string) => path;
  const taken: Taken[] = [];
  const failures: string[] = [];
  for (const visit of visits) {
    const own = sizes.filter((size) => isTaken(visit, size));
    if (own.length === 0) continue;
    await setClock(clockOf(visit));
    const files: Taken["files"] = [];
    try {
      for (const together of sizesTogether(visit, own)) {
        const page = await (await contexts.of(visit)).newPage();
        files.push(...(await visitPage(page, visit, pathOf(visit.path), { server, folder, sizes: together })));
      }
      taken.push({ visit, files });
    } catch (error) {
      failures.push(`${pictureName(visit, "phone", "light")}: ${String(error).split("\n")[0]}`);
    }
    process.stderr.write(`\r${taken.length + failures.length} of ${visits.length} visits`);
  }
  process.stderr.write("\n");
  await contexts.close();
  return { taken, failures };
}

/** What is done on a screen depends on its size; what an address shows follows the size of the window, but not its pointer. */
const sizesTogether = ({ view }: Visit, sizes: Size[]): Size[][] =>
  view
    ? sizes.map((size) => [size])
    : [sizes.filter(isTouched), sizes.filter((size) => !isTouched(size))].filter(({ length }) => length > 0);

/** A page without a mouse. Chromium does not give it back, so the page is only for sizes that are touched. */
async function useFingers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
}

async function visitPage(
  page: Page,
  visit: Visit,
  path: string,
  { server, folder, sizes }: { server: Server; folder: string; sizes: readonly Size[] },
): Promise<Taken["files"]> {
  let undo: Undo | undefined;
  try {
    const [first = "phone"] = sizes;
    if (isTouched(first)) await useFingers(page);
    await page.setViewportSize(SIZES[first]);
    await openVisit(page, { ...visit, path });
    if (visit.view) {
      undo = (await visit.view.show({ page, server, locale: visit.locale })) ?? undefined;
      await quiet(page);
    }
    return await picturesOf(page, visit, folder, sizes);
  } finally {
    await undo?.();
    await page.close();
  }
}

/** A context for each person and language; one of its own where nothing may be stored, or the app must be. */
function createContexts(browser: Browser, address: string) {
  const signIns = new Map<Who, { state: SignIn; until: number }>();
  const known = new Map<string, BrowserContext>();
  const signIn = async (who: Who): Promise<SignIn> => {
    const known = signIns.get(who);
    if (known && Date.now() < known.until) return known.state;
    const { state, accessToken } = await signInOverTheWire(request, address, PEOPLE[who]);
    if (!known) await setTours(address, accessToken, true);
    signIns.set(who, { state, until: Date.now() + SIGN_IN_MAX_AGE_MS });
    return state;
  };
  return {
    async of({ who, locale, state }: Visit): Promise<BrowserContext> {
      const signedIn = who && signIns.get(who);
      const isExpired = signedIn && Date.now() >= signedIn.until;
      const key = `${who ?? "nobody"} ${locale} ${state}`;
      const shared = known.get(key);
      if (shared && state === "ready" && !isExpired) return shared;
      await shared?.close();
      const context = await browser.newContext({
        baseURL: address,
        locale,
        timezoneId: "Asia/Singapore",
        reducedMotion: "reduce",
        serviceWorkers: state === "offline" ? "allow" : "block",
        ...(who ? { storageState: await signIn(who) } : {}),
      });
      await context.addInitScript(([keys, chosen]) => keys.forEach((name) => localStorage.setItem(name, chosen)), [
        LOCALE_KEYS,
        locale,
      ] as const);
      known.set(key, context);
      return context;
    },
    async close(): Promise<void> {
      await Promise.all([...known.values()].map((context) => context.close()));
    },
  };
}

/** Stops the server's clock at an instant, so that two runs show the same time. */
function createClock(address: string) {
  let token: { value: string; until: number } | null = null;
  let shown = "";
  return async (now: string): Promise<void> => {
    if (now === shown) return;
    if (!token || Date.now() > token.until)
      token = {
        value: (await signInOverTheWire(request, address, PEOPLE.organiser)).accessToken,
        until: Date.now() + SIGN_IN_MAX_AGE_MS,
      };
    const answer = await fetch(`${address}/api/clock`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token.value}`, "content-type": "application/json" },
      body: JSON.stringify({ now: new Date(now).toISOString(), speed: 0 }),
    });
    if (!answer.ok) throw new Error(`The clock was not moved: ${answer.status}`);
    shown = now;
  };
}

/** Pictures that are not loaded yet, because they are far down the page, are loaded now. A view keeps its place on the page. */
const loadAll = (page: Page, { view }: Visit): Promise<void> =>
  page.evaluate(async (isView) => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.race([
      Promise.all(images.map((image) => image.decode().catch(() => undefined))),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ]);
    if (!isView) scrollTo(0, 0);
    // What watches the window, such as the mail button at the end of a page, follows its new size within frames.
    for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, view !== undefined);

/** The height of the page, unless a dialog covers it. */
const heightOf = async (page: Page, size: Size): Promise<number> => {
  const least = SIZES[size].height;
  if ((await page.locator("dialog[open]").count()) > 0) return least;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return Math.min(Math.max(height, least), MAX_HEIGHT_PX);
};

async function picturesOf(page: Page, visit: Visit, folder: string, sizes: readonly Size[]): Promise<Taken["files"]> {
  const files: Taken["files"] = [];
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    await quiet(page, SIZES[size].width < PANES_FROM_PX ? RESIZED_QUIET_MS : QUIET_MS);
    // A window as tall as the page rather than a picture of the whole page, in which fixed bars would cover its middle.
    if (visit.state === "ready") {
      await page.setViewportSize({ ...SIZES[size], height: await heightOf(page, size) });
      // What was far below is loaded only now, and may be higher than its place was.
      await quiet(page, RESIZED_QUIET_MS);
      await page.setViewportSize({ ...SIZES[size], height: await heightOf(page, size) });
    }
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      if (visit.state !== "loading") await loadAll(page, visit);
      const name = `${pictureName(visit, size, theme)}.jpg`;
      await page.screenshot({
        path: join(folder, name),
        type: "jpeg",
        quality: JPEG_QUALITY,
        animations: "disabled",
      });
      files.push({ name, size, theme });
    }
  }
  return files;
}

export const personOf = ({ who }: Visit): string => (who ? PEOPLE[who] : "nobody");
