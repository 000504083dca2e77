import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../../tools/free-port.ts";

/** A page in another engine than Playwright's. `type` clicks the field first. */
type EnginePage = {
  go: (url: string) => Promise<unknown>;
  url: () => Promise<string>;
  click: (selector: string) => Promise<unknown>;
  type: (selector: string, text: string) => Promise<unknown>;
  /** Removes all cookies. */
  forget: () => Promise<unknown>;
  close: () => Promise<void>;
};
/** `programs`: what must be installed, from Debian's packages `webkit2gtk-driver`, `xvfb` and `firefox-esr`. */
type Engine = { name: string; programs: readonly string[]; open: () => Promise<EnginePage> };

export const has = (program: string): boolean => spawnSync("which", [program]).status === 0;

/** The Enter key in both protocols. */
export const ENTER = "\uE007";
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const STARTS_MS = 30_000;

/** A program of its own group, which `stop` ends with all its children. */
function start(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { stdio: "ignore", detached: true, env: { ...process.env, ...env } });
  return { stop: () => child.pid !== undefined && process.kill(-child.pid) };
}

/** What `read` returns once it is not null. Until then it may also throw. */
async function eventually<T>(read: () => Promise<T | null>, timeout = 10_000): Promise<T> {
  let found: T | null = null;
  await expect.poll(async () => (found = await read().catch(() => null)) !== null, { timeout }).toBe(true);
  return found as T;
}

/** WebKit by the WebDriver protocol, in a window of a display that nobody sees. */
async function openWebKit(): Promise<EnginePage> {
  const port = await freePort();
  const driver = start("xvfb-run", ["--auto-servernum", "WebKitWebDriver", `--port=${port}`], {
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  });
  const ask = async <T>(method: "GET" | "POST" | "DELETE", path: string, body: object = {}): Promise<T> => {
    const sent = method === "POST" ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await eventually(() => ask<object>("GET", "/status"), STARTS_MS);
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { args: ["--automation"] } } },
  });
  const at = `/session/${sessionId}`;
  const find = (value: string): Promise<string> =>
    eventually(async () => {
      const found = await ask<Record<string, string>>("POST", `${at}/element`, { using: "css selector", value });
      return found[ELEMENT] ?? null;
    });
  return {
    go: (url) => ask("POST", `${at}/url`, { url }),
    url: () => ask<string>("GET", `${at}/url`),
    click: async (selector) => ask("POST", `${at}/element/${await find(selector)}/click`),
    type: async (selector, text) => ask("POST", `${at}/element/${await find(selector)}/value`, { text }),
    forget: () => ask("DELETE", `${at}/cookie`),
    async close() {
      await ask("DELETE", at).catch(() => undefined);
      driver.stop();
    },
  };
}

type BidiAnswer = { id?: number; result?: unknown; error?: string; message?: string };
type Tree = { contexts: { context: string; url: string }[] };

/** Firefox by the protocol WebDriver BiDi, which it speaks without a driver. */
async function openFirefox(): Promise<EnginePage> {
  const [port, profile] = [await freePort(), mkdtempSync(join(tmpdir(), "narthex-firefox-"))];
  const firefox = start("firefox-esr", ["--headless", "--profile", profile, `--remote-debugging-port=${port}`]);
  const socket = await eventually(
    () =>
      new Promise<WebSocket>((resolve, reject) => {
        const opening = new WebSocket(`ws://127.0.0.1:${port}/session`);
        opening.addEventListener("open", () => resolve(opening));
        opening.addEventListener("error", () => reject(new Error("Firefox does not listen yet.")));
      }),
    STARTS_MS,
  );
  const waiting = new Map<number, (answer: BidiAnswer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiAnswer;
    waiting.get(answer.id ?? 0)?.(answer);
  });
  const ask = async <T>(method: string, params: object = {}): Promise<T> => {
    const id = waiting.size + 1;
    const answer = await new Promise<BidiAnswer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.message}`);
    return answer.result as T;
  };
  await ask("session.new", { capabilities: {} });
  const tree = () => ask<Tree>("browsingContext.getTree", { maxDepth: 0 });
  const context = (await tree()).contexts[0]?.context ?? "";
  const act = (...actions: object[]) => ask("input.performActions", { context, actions });
  const click = async (value: string): Promise<void> => {
    const { sharedId } = await eventually(async () => {
      const locator = { type: "css", value };
      const { nodes } = await ask<{ nodes: { sharedId: string }[] }>("browsingContext.locateNodes", {
        context,
        locator,
      });
      return nodes[0] ?? null;
    });
    const origin = { type: "element", element: { sharedId } };
    const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
    await act({ type: "pointer", id: "mouse", actions: [{ type: "pointerMove", x: 0, y: 0, origin }, ...press] });
  };
  return {
    go: (url) => ask("browsingContext.navigate", { context, url, wait: "complete" }),
    url: async () => (await tree()).contexts[0]?.url ?? "",
    click,
    async type(selector, text) {
      await click(selector);
      const actions = Array.from(text).flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await act({ type: "key", id: "keyboard", actions });
    },
    forget: () => ask("storage.deleteCookies"),
    async close() {
      socket.close();
      firefox.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

export const ENGINES: readonly Engine[] = [
  { name: "WebKit", programs: ["WebKitWebDriver", "xvfb-run"], open: openWebKit },
  { name: "Firefox", programs: ["firefox-esr"], open: openFirefox },
];
