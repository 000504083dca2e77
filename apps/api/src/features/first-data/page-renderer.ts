import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { RenderRequest } from "@narthex/contract/first-screen";

/** The app's components, built for the server. */
const APP = new URL("../../../../web/server/dist/server.js", import.meta.url);
const LIMITS = {
  /** A page that waits longer is sent with the skeleton, and the app renders it. */
  timeoutMs: 300,
  /** The thread is replaced if it does not answer for so long. */
  stuckMs: 5_000,
  /** More pages at once are not rendered: the thread renders one after another. */
  maxWaiting: 8,
  /** In a rush the processors are for answers: rendering takes about a sixth of one. Shared pages do not count. */
  maxPerSecond: 20,
  /** Characters of all cached pages, which have some 30,000 each. */
  maxCharacters: 8_000_000,
};

/** The minimum cost of a cached result, even if the page cannot be rendered. */
const MIN_CHARACTERS = 1_000;

export type RenderResult = { id: number; html: string | null; error?: string };

export type PageRenderer = {
  /** The HTML of a first screen, or null if it cannot be rendered in time. */
  render: (request: RenderRequest) => Promise<string | null>;
  /** Starts the thread early, so that it has loaded the app before the first page. */
  open: () => void;
  close: () => Promise<void>;
};

/** A page that was rendered, or is being rendered, for all who ask for the same. */
type Page = { html: Promise<string | null>; characters: number };

const keyOf = ({ part, path, locale, json }: RenderRequest): string =>
  createHash("sha256").update(`${part} ${path} ${locale} ${json}`).digest("base64");

/**
 * Renders first screens in a thread of its own, which starts with the first one at the latest. A page is rendered once for all
 * who ask for the same, and kept until newer ones need its place.
 */
export function createPageRenderer(
  log: { warn: (details: object, text: string) => void },
  app = APP,
  limits = LIMITS,
): PageRenderer {
  const waiting = new Map<number, (html: string | null | undefined) => void>();
  const isBuilt = existsSync(app);
  const pages = new Map<string, Page>();
  let characters = 0;
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
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
    await old?.terminate();
  };
  /** Waits for the next answer of the thread, once it has loaded the app. */
  const watch = (): void => {
    clearTimeout(stuck);
    if (waiting.size > 0) stuck = setTimeout(() => void stop(), limits.stuckMs).unref();
  };
  const start = (): Worker => {
    const started = new Worker(new URL("./page-renderer.worker.ts", import.meta.url), {
      workerData: app.href,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    started.unref();
    started.on("message", (message: RenderResult | "ready") => {
      if (worker !== started) return;
      if (message === "ready") {
        isReady = true;
        return watch();
      }
      const { id, html, error } = message;
      if (error !== undefined) log.warn({ error }, "a first screen was not rendered");
      waiting.get(id)?.(error === undefined ? html : undefined);
      waiting.delete(id);
      watch();
    });
    started.on("error", (err) => {
      log.warn({ err }, "the thread that renders first screens failed");
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

  const forget = (key: string): void => {
    characters -= pages.get(key)?.characters ?? 0;
    pages.delete(key);
  };
  const keep = (key: string, page: Page, html: string | null): void => {
    if (pages.get(key) !== page) return;
    page.characters = Math.max(MIN_CHARACTERS, html?.length ?? 0);
    characters += page.characters;
    for (const [oldest] of pages) {
      if (characters <= limits.maxCharacters) break;
      forget(oldest);
    }
  };

  /** Renders a page, even if nobody waits for it any more. */
  const begin = (key: string, request: RenderRequest): Page => {
    worker ??= start();
    const id = ++count;
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const page: Page = { html: promise, characters: 0 };
    pages.set(key, page);
    waiting.set(id, (html) => {
      // A page that failed is rendered again.
      if (html !== undefined) keep(key, page, html);
      else if (pages.get(key) === page) forget(key);
      resolve(html ?? null);
    });
    if (isReady && waiting.size === 1) watch();
    worker.postMessage({ id, request });
    return page;
  };
  const inTime = (html: Promise<string | null>): Promise<string | null> => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const timer = setTimeout(() => resolve(null), limits.timeoutMs);
    return Promise.race([html, promise]).finally(() => clearTimeout(timer));
  };

  return {
    async render(request) {
      if (!isBuilt) return null;
      const key = keyOf(request);
      const known = pages.get(key);
      if (known) {
        // The pages of this minute stay longer than older ones.
        pages.delete(key);
        pages.set(key, known);
        return inTime(known.html);
      }
      if (waiting.size >= limits.maxWaiting || isRush()) return null;
      return inTime(begin(key, request).html);
    },
    open() {
      if (isBuilt) worker ??= start();
    },
    close: stop,
  };
}
