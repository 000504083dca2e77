import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDrawer, type Drawer } from "./draw.ts";

/** An app that draws its path, and fails or hangs where the path says so. It counts its drawings. */
const APP = `let count = 0;
export const provideHtmlFormat = () => undefined;
export const warm = async () => undefined;
export const draw = async ({ path }) => {
  count++;
  if (path === "/count") return String(count);
  if (path.startsWith("/long")) return path + "x".repeat(6_000);
  if (path === "/fails") throw new Error("cannot draw");
  if (path === "/hangs") for (;;);
  return path === "/elsewhere" ? null : "<main>" + path + "</main>";
};`;
/** Longer than the server's own, on a busy machine; shorter for a thread that hangs. */
const LIMITS = { timeoutMs: 20_000, stuckMs: 20_000, maxWaiting: 2, maxPerSecond: 1_000, maxCharacters: 10_000 };

let folder: string;
let drawer: Drawer;
const warn = vi.fn<(details: object, text: string) => void>();
const open = (limits = LIMITS): Drawer =>
  (drawer = createDrawer({ warn }, pathToFileURL(join(folder, "app.mjs")), limits));
const of = (path: string): Parameters<Drawer["draw"]>[0] => ({ part: "screen", path, locale: "en", json: "{}" });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "narthex-draw-"));
  writeFileSync(join(folder, "app.mjs"), APP);
  warn.mockReset();
});
afterEach(async () => {
  await drawer.close();
  rmSync(folder, { recursive: true });
});

describe("the thread that renders first screens", () => {
  it("renders pages, but not those that redirect, and continues after a failure [L28]", async () => {
    const { draw } = open();
    expect(await draw(of("/schedule"))).toBe("<main>/schedule</main>");
    expect(await draw(of("/elsewhere"))).toBeNull();
    expect(await draw(of("/fails"))).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await draw(of("/announcement"))).toBe("<main>/announcement</main>");
  });

  it("is replaced when it hangs, while pages are sent without a screen [L28]", async () => {
    const { draw } = open({ ...LIMITS, stuckMs: 2_000 });
    expect(await Promise.all([draw(of("/hangs")), draw(of("/schedule"))])).toEqual([null, null]);
    await expect.poll(() => draw(of("/schedule")), { timeout: 25_000 }).toBe("<main>/schedule</main>");
  });

  it("renders equal pages once, even while they are being rendered or if they redirect, and forgets the oldest [L31]", async () => {
    const { draw } = open();
    const equal = await Promise.all(Array.from({ length: 20 }, () => draw(of("/schedule"))));
    expect(new Set(equal)).toEqual(new Set(["<main>/schedule</main>"]));
    await draw(of("/elsewhere"));
    await draw(of("/elsewhere"));
    await draw({ ...of("/schedule"), json: '{"a":1}' });
    await draw({ ...of("/schedule"), locale: "th" });
    await draw({ ...of("/schedule"), part: "shell" });
    expect(await draw(of("/count"))).toBe("6");
    await draw(of("/long/1"));
    await draw(of("/long/2"));
    await draw(of("/long/2"));
    await draw(of("/long/1"));
    await draw(of("/fails"));
    await draw(of("/fails"));
    expect(await draw({ ...of("/count"), json: "[]" })).toBe("12");
  });

  it("renders only a few of many pages at once, and nothing when it is closed or not built [L28]", async () => {
    const { draw } = open();
    const all = await Promise.all([1, 2, 3].map((each) => draw(of(`/${each}`))));
    expect(all).toEqual(["<main>/1</main>", "<main>/2</main>", null]);
    await drawer.close();
    const rushed = open({ ...LIMITS, maxPerSecond: 1 });
    expect(await Promise.all([rushed.draw(of("/1")), rushed.draw(of("/2"))])).toEqual(["<main>/1</main>", null]);
    const waiting = drawer.draw(of("/hangs"));
    await drawer.close();
    expect(await waiting).toBeNull();
    drawer = createDrawer({ warn }, pathToFileURL(join(folder, "missing.mjs")));
    expect(await drawer.draw(of("/schedule"))).toBeNull();
  });
});
