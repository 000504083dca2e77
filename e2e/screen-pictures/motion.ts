import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, request } from "@playwright/test";
import { GESTURES } from "../support/gestures.ts";
import { PEOPLE } from "../support/people.ts";
import { settled } from "../support/screens.ts";
import type { Server } from "../support/server.ts";
import { setTours, signInOverTheWire } from "../support/sign-in.ts";

const PHONE = { width: 390, height: 844 };
const GAP_PX = 8;
const WATCHED_MS = 1200;
/** A strip shows the first frames that differ. */
const MOST_FRAMES = 40;

/** Records the ten gestures frame by frame. Returns the folder: a strip for each gesture. */
export async function takeMotion(browser: Browser, server: Server, folder: string): Promise<string> {
  const { default: sharp } = await import("sharp");
  mkdirSync(folder, { recursive: true });
  for (const { name, who, path, act } of GESTURES) {
    const own = await signInOverTheWire(request, server.address, PEOPLE[who]);
    await setTours(server.address, own.accessToken, true);
    const context = await browser.newContext({
      baseURL: server.address,
      storageState: own.state,
      viewport: PHONE,
      hasTouch: true,
      reducedMotion: "no-preference",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(path);
    await settled(page);
    const devtools = await context.newCDPSession(page);
    const frames: { input: Buffer; at: number }[] = [];
    devtools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      frames.push({ input: Buffer.from(data, "base64"), at: metadata.timestamp ?? 0 });
      void devtools.send("Page.screencastFrameAck", { sessionId });
    });
    await devtools.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
    await act(page);
    await page.waitForTimeout(WATCHED_MS);
    await devtools.send("Page.stopScreencast");
    // They do not always arrive in their order.
    frames.sort((one, other) => one.at - other.at);
    const shown = frames.filter(({ input }, index) => !frames[index - 1]?.input.equals(input)).slice(0, MOST_FRAMES);
    const width = Math.max(1, shown.length) * (PHONE.width + GAP_PX);
    await sharp({ create: { width, height: PHONE.height, channels: 3, background: "#888" } })
      .composite(shown.map(({ input }, index) => ({ input, left: index * (PHONE.width + GAP_PX), top: 0 })))
      .png()
      .toFile(join(folder, `${name}.png`));
    const times = shown.map(({ at }) => Math.round((at - (shown[0]?.at ?? 0)) * 1000));
    console.log(`${name}: ${shown.length} frames at ${times.join(", ")} ms`);
    await context.close();
  }
  return folder;
}
