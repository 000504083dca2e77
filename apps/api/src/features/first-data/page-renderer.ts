import { existsSync } from "node:fs";
import type { RenderRequest } from "@narthex/contract/app/first-screen";
import { Piscina } from "piscina";

/** The app's components, built for the server. */
const APP = new URL("../../../../web/server/dist/server.js", import.meta.url);
export const LIMITS = {
  /** A page that waits longer is sent with the skeleton, and the app renders it. */
  timeoutMs: 300,
  /** The thread is replaced if one page takes so long. */
  stuckMs: 5_000,
  /** More pages at once are not rendered: the thread renders one after another. */
  maxWaiting: 8,
  /** Of the last second, the part in which the event loop had work. Above it the processors are for answers. */
  maxUtilization: 0.5,
};
const MEMORY_MB = 192;
const NICE = 10;

export type PageRenderer = {
  /** The HTML of a first screen, or null if it cannot be rendered in time. */
  render: (request: RenderRequest) => Promise<string | null>;
  /** Starts the thread early, so that it has loaded the app before the first page. */
  open: () => void;
  close: () => Promise<void>;
};

/** Renders each first screen for one person, in a thread of its own, unless the server is busy. Nothing of a page is kept. */
export function createPageRenderer(
  log: { warn: (details: object, text: string) => void },
  utilization: () => number,
  app = APP,
  limits = LIMITS,
): PageRenderer {
  const isBuilt = existsSync(app);
  let pool: Piscina<RenderRequest, string | null> | null = null;
  const start = () =>
    (pool ??= new Piscina({
      filename: new URL("./page-renderer.worker.ts", import.meta.url).href,
      workerData: app.href,
      minThreads: 1,
      maxThreads: 1,
      maxQueue: limits.maxWaiting,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // In a rush the processors are for answers, and pages come with the skeleton.
      niceIncrement: NICE,
    }));
  return {
    async render(request) {
      if (!isBuilt || utilization() > limits.maxUtilization) return null;
      const threads = start();
      if (threads.queueSize >= limits.maxWaiting) return null;
      const { promise: late, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(() => resolve(null), limits.timeoutMs);
      const rendered = threads.run(request, { signal: AbortSignal.timeout(limits.stuckMs) }).catch((err: unknown) => {
        log.warn({ err }, "a first screen was not rendered");
        return null;
      });
      return Promise.race([rendered, late]).finally(() => clearTimeout(timer));
    },
    open() {
      if (isBuilt) start();
    },
    close: async () => pool?.destroy(),
  };
}
