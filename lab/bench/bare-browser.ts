import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { BrowserContext } from "@playwright/test";
import { ensureChromium } from "../../tools/chromium.ts";
import { BROWSER_ARGS, CPU_SLOWDOWN, PHONE, SLOW_4G } from "./phone.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;
/** An answer to a command, or an event. */
type Message = {
  id?: number;
  error?: { message: string };
  result?: unknown;
  method?: string;
  params?: unknown;
  sessionId?: string;
};
type Send = <Result = unknown>(method: string, params?: object, sessionId?: string) => Promise<Result>;
type Listener = (params: never) => void;

export type BarePage = {
  on: (event: string, listener: Listener) => void;
  /** Resolves when the page has loaded. */
  goto: (address: string) => Promise<void>;
  evaluate: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
};

/** Blocks service workers, like Playwright's `serviceWorkers: "block"`. */
const WITHOUT_SERVICE_WORKER = "navigator.serviceWorker.register = () => new Promise(() => {});";
/** A script that restores the stored data of an origin before the page's first script runs. */
const storageScript = (origin: string, { origins }: StorageState): string => {
  const stored = origins.find((one) => one.origin === origin)?.localStorage ?? [];
  return `if (!localStorage.length) for (const { name, value } of ${JSON.stringify(stored)}) localStorage.setItem(name, value);`;
};

/** A connection to the browser: commands, and the events of each page's session. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const answers = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, Listener[]>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) answers.get(message.id)?.(message);
    else
      for (const listener of listeners.get(`${message.sessionId} ${message.method}`) ?? [])
        listener(message.params as never);
  });
  await once(socket, "open");
  let count = 0;
  const send: Send = async (method, params = {}, sessionId?) => {
    const id = (count += 1);
    const answer = new Promise<Message>((resolve) => answers.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { error, result } = await answer;
    answers.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as never;
  };
  const listen = (sessionId: string, event: string, listener: Listener): void => {
    const key = `${sessionId} ${event}`;
    listeners.set(key, [...(listeners.get(key) ?? []), listener]);
  };
  return { send, listen, close: () => socket.close() };
}

/**
 * A Chromium without Playwright, for blocking times. Playwright enables the protocol's domain `Runtime`, and with it V8 looks
 * for the source positions of a stack while React is evaluated: it parses all of React once more, 80 to 110 ms on the slow
 * phone, which no phone without a debugger does.
 */
export async function openBareBrowser() {
  const folder = mkdtempSync(join(tmpdir(), "narthex-bench-"));
  const options = ["--remote-debugging-port=0", `--user-data-dir=${folder}`, ...BROWSER_ARGS, "about:blank"];
  const child = spawn(ensureChromium(), options, { stdio: ["ignore", "ignore", "pipe"] });
  let address = "";
  for await (const line of createInterface({ input: child.stderr })) {
    address = /^DevTools listening on (\S+)$/.exec(line)?.[1] ?? "";
    if (address) break;
  }
  child.stderr.resume();
  const { send, listen, close } = await connect(address);

  /** A slow phone with an empty cache on a slow network. `script` runs before the page's first line. */
  const openPhone = async (origin: string, stored: StorageState, script: string): Promise<BarePage> => {
    const { browserContextId } = await send<{ browserContextId: string }>("Target.createBrowserContext");
    await send("Storage.setCookies", { browserContextId, cookies: stored.cookies });
    const { targetId } = await send<{ targetId: string }>("Target.createTarget", {
      url: "about:blank",
      browserContextId,
    });
    const { sessionId } = await send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
    const { viewport, deviceScaleFactor, isMobile, hasTouch } = PHONE;
    const order: Send = (method, params) => send(method, params, sessionId);
    await order("Page.enable");
    await order("Network.enable");
    await order("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile: isMobile });
    await order("Emulation.setTouchEmulationEnabled", { enabled: hasTouch });
    await order("Network.emulateNetworkConditions", SLOW_4G);
    await order("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    for (const source of [WITHOUT_SERVICE_WORKER, storageScript(origin, stored), script])
      await order("Page.addScriptToEvaluateOnNewDocument", { source });
    return {
      on: (event, listener) => listen(sessionId, event, listener),
      goto: async (path) => {
        const loaded = new Promise<void>((resolve) => listen(sessionId, "Page.loadEventFired", () => resolve()));
        await order("Page.navigate", { url: `${origin}${path}` });
        await loaded;
      },
      evaluate: async <Value>(expression: string) => {
        const params = { expression, awaitPromise: true, returnByValue: true };
        const { result, exceptionDetails } = await order<{
          result: { value: Value };
          exceptionDetails?: { exception?: { description?: string } };
        }>("Runtime.evaluate", params);
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? "The page failed.");
        return result.value;
      },
      close: () => send("Target.disposeBrowserContext", { browserContextId }),
    };
  };

  return {
    openPhone,
    close: async (): Promise<void> => {
      const exit = once(child, "exit");
      // The child may be a script that started Chromium, which would outlive it. Chromium may exit before it answers.
      void send("Browser.close");
      await exit;
      close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
