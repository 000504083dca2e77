import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { Drawing } from "@narthex/contract/first-screen";

/** The app's components, built for the server. */
const APP = new URL("../../../../web/server/dist/server.js", import.meta.url);
const LIMITS = {
  /** A page that waits longer is sent with the skeleton, and the app draws it. */
  timeoutMs: 300,
  /** The thread is replaced if it does not answer for so long. */
  stuckMs: 5_000,
  /** More pages at once are not drawn: the thread draws one after another. */
  maxWaiting: 8,
  /** In a rush the processors are for answers: drawing takes about a sixth of one. */
  maxPerSecond: 20,
};

export type Drawn = { id: number; html: string | null; error?: string };

export type Drawer = {
  /** The HTML of a first screen, or null if it cannot be drawn in time. */
  draw: (drawing: Drawing) => Promise<string | null>;
  /** Starts the thread, so that it has loaded the app before the first page. */
  open: () => void;
  close: () => Promise<void>;
};

/** Draws first screens in a thread of its own, which starts with the first one at the latest. */
export function createDrawer(
  log: { warn: (details: object, text: string) => void },
  app = APP,
  limits = LIMITS,
): Drawer {
  const waiting = new Map<number, (html: string | null) => void>();
  const isBuilt = existsSync(app);
  let worker: Worker | null = null;
  let isReady = false;
  let count = 0;
  let second = 0;
  let countInSecond = 0;
  let stuck: NodeJS.Timeout | undefined;

  const stop = async (): Promise<void> => {
    clearTimeout(stuck);
    const old = worker;
    worker = null;
    isReady = false;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    await old?.terminate();
  };
  /** Waits for the next answer of the thread, once it has loaded the app. */
  const watch = (): void => {
    clearTimeout(stuck);
    if (waiting.size > 0) stuck = setTimeout(() => void stop(), limits.stuckMs).unref();
  };
  const start = (): Worker => {
    const started = new Worker(new URL("./draw.worker.ts", import.meta.url), {
      workerData: app.href,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    started.unref();
    started.on("message", (message: Drawn | "ready") => {
      if (worker !== started) return;
      if (message === "ready") {
        isReady = true;
        return watch();
      }
      const { id, html, error } = message;
      if (error !== undefined) log.warn({ error }, "a first screen was not drawn");
      waiting.get(id)?.(html);
      waiting.delete(id);
      watch();
    });
    started.on("error", (err) => {
      log.warn({ err }, "the thread that draws first screens failed");
      if (worker === started) void stop();
    });
    return started;
  };

  const isRush = (): boolean => {
    const present = Math.floor(performance.now() / 1000);
    countInSecond = present === second ? countInSecond + 1 : 1;
    second = present;
    return countInSecond > limits.maxPerSecond;
  };

  return {
    draw(drawing) {
      if (!isBuilt || waiting.size >= limits.maxWaiting || isRush()) return Promise.resolve(null);
      worker ??= start();
      const id = ++count;
      const { promise, resolve } = Promise.withResolvers<string | null>();
      const timer = setTimeout(() => resolve(null), limits.timeoutMs);
      waiting.set(id, (html) => {
        clearTimeout(timer);
        resolve(html);
      });
      if (isReady && waiting.size === 1) watch();
      worker.postMessage({ id, drawing });
      return promise;
    },
    open() {
      if (isBuilt) worker ??= start();
    },
    close: stop,
  };
}
