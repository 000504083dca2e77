import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageRenderer, type PageRenderer } from "./page-renderer.ts";

/** An app that renders its path, and fails or hangs where the path says so. */
const APP = `
export const provideHtmlFormat = () => undefined;
export const warm = async () => undefined;
export const render = async ({ path }) => {
  if (path === "/fails") throw new Error("cannot render");
  if (path === "/hangs") for (;;);
  return path === "/elsewhere" ? null : "<main>" + path + "</main>";
};`;
/** Longer than the server's own, on a busy machine; shorter for a thread that hangs. */
const LIMITS = { timeoutMs: 20_000, stuckMs: 20_000, maxWaiting: 2, maxUtilization: 0.5 };

let folder: string;
let renderer: PageRenderer;
const warn = vi.fn<(details: object, text: string) => void>();
let utilization = 0.5;
const open = (limits = LIMITS): PageRenderer =>
  (renderer = createPageRenderer({ warn }, () => utilization, pathToFileURL(join(folder, "app.mjs")), limits));
const of = (path: string): Parameters<PageRenderer["render"]>[0] => ({
  part: "screen",
  path,
  locale: "en",
  json: "{}",
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "narthex-render-"));
  writeFileSync(join(folder, "app.mjs"), APP);
  warn.mockReset();
});
afterEach(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

describe("the thread that renders first screens", () => {
  it("renders pages, but not those that redirect, and continues after a failure [L28]", async () => {
    const { render } = open();
    expect(await render(of("/schedule"))).toBe("<main>/schedule</main>");
    expect(await render(of("/elsewhere"))).toBeNull();
    expect(await render(of("/fails"))).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await render(of("/announcement"))).toBe("<main>/announcement</main>");
  });

  it("is replaced when it hangs, while pages are sent without a screen [L28]", async () => {
    const { render } = open({ ...LIMITS, stuckMs: 2_000 });
    expect(await Promise.all([render(of("/hangs")), render(of("/schedule"))])).toEqual([null, null]);
    await expect.poll(() => render(of("/schedule")), { timeout: 25_000 }).toBe("<main>/schedule</main>");
  });

  it("renders only a few of many pages at once, and nothing while the server is busy, when it is closed or not built [L28]", async () => {
    const { render } = open();
    utilization = 0.6;
    expect(await render(of("/first"))).toBeNull();
    utilization = 0.5;
    await render(of("/first"));
    const all = await Promise.all([1, 2, 3, 4, 5].map((each) => render(of(`/${each}`))));
    // One is rendered, two wait.
    expect(all).toEqual(["<main>/1</main>", "<main>/2</main>", "<main>/3</main>", null, null]);
    const waiting = render(of("/hangs"));
    await renderer.close();
    expect(await waiting).toBeNull();
    renderer = createPageRenderer({ warn }, () => utilization, pathToFileURL(join(folder, "missing.mjs")));
    expect(await renderer.render(of("/schedule"))).toBeNull();
  });
});
