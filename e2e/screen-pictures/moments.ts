import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, request } from "@playwright/test";
import { homeOf, localeOf, MOMENTS } from "../support/moments.ts";
import { PEOPLE, type Who } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { setTours, type SignedIn, signInOverTheWire } from "../support/sign-in.ts";

const PHONE = { width: 390, height: 844 };
const GAP_PX = 12;
/** After the screen is drawn, until its pictures are. */
const PICTURES_MS = 700;

/** Takes the first screen of home for all people and moments. Returns the one sheet: a line for each moment. */
export async function takeMoments(browser: Browser, server: Server, folder: string): Promise<string> {
  const { default: sharp } = await import("sharp");
  const signIns = new Map<Who, SignedIn>();
  const tiles: { input: Buffer; left: number; top: number }[] = [];
  const lines = [...new Set(MOMENTS.map(({ name }) => name))];
  for (const { name, who, now } of MOMENTS) {
    const own = signIns.get(who) ?? (await signInOverTheWire(request, server.address, PEOPLE[who]));
    if (!signIns.has(who)) await setTours(server.address, own.accessToken, true);
    signIns.set(who, own);
    await fetch(`${server.address}/api/clock`, {
      method: "PUT",
      headers: { authorization: `Bearer ${own.accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ now: new Date(now).toISOString(), speed: 1 }),
    });
    const context = await browser.newContext({
      baseURL: server.address,
      storageState: own.state,
      viewport: PHONE,
      locale: localeOf(who),
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(homeOf(who));
    await page.locator("main h1").waitFor();
    await page.waitForTimeout(PICTURES_MS);
    const input = await page.screenshot();
    const column = tiles.filter(({ top }) => top === lines.indexOf(name) * (PHONE.height + GAP_PX)).length;
    tiles.push({ input, left: column * (PHONE.width + GAP_PX), top: lines.indexOf(name) * (PHONE.height + GAP_PX) });
    await context.close();
  }
  mkdirSync(folder, { recursive: true });
  const sheet = join(folder, "moments.png");
  const width = Math.max(...tiles.map(({ left }) => left)) + PHONE.width;
  const height = lines.length * (PHONE.height + GAP_PX) - GAP_PX;
  await sharp({ create: { width, height, channels: 3, background: "#888" } })
    .composite(tiles)
    .png()
    .toFile(sheet);
  return sheet;
}
