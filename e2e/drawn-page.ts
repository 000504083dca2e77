import { expect, type Page } from "@playwright/test";

/** The root element of a page that the server drew, until its code runs. */
export const DRAWN = "#root[data-view]";

/** The screens that the server draws, with a part of each. */
export const DRAWN_SCREENS = [
  { path: "/", part: "#schedule h2" },
  { path: "/home", part: "#schedule h2" },
  { path: "/schedule", part: '[id="day-heading"]' },
  { path: "/announcement", part: 'article[id^="card"]' },
];

/** A busy server sends a page that it has not drawn. */
export const untilDrawn = (visit: () => Promise<void>): Promise<void> => expect(visit).toPass({ timeout: 60_000 });

/** How many boundaries of `<Suspense>` are around the innermost part of some HTML that React drew. */
export function boundaryDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, isEnd] of html.matchAll(/<!--(\/?)\$-->/g)) {
    depth += isEnd ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

declare global {
  /** The elements that the server drew, in order. */
  var drawnElements: Element[] | undefined;
  /** The menu that the server drew. */
  var drawnMenu: Element | null | undefined;
  /** By how much parts of the page moved by themselves. */
  var layoutShift: number;
  /** How often the page's language was set, which makes the browser compute all styles again. */
  var languageSets: number;
  /** How many of React's tasks were delayed. */
  var slowTasks: number;
}

/** Notes what the server drew, before the app's code runs. */
export const noteDrawn = (page: Page): Promise<unknown> =>
  page.addInitScript((drawn) => {
    globalThis.layoutShift = globalThis.languageSets = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener(
      "readystatechange",
      () => {
        if (document.readyState !== "interactive") return;
        globalThis.drawnMenu = document.querySelector(`${drawn} nav`);
        globalThis.drawnElements = [...document.querySelectorAll(`${drawn} main, ${drawn} main *`)];
        const observer = new MutationObserver(() => (globalThis.languageSets += 1));
        observer.observe(document.documentElement, { attributeFilter: ["lang"] });
      },
      true,
    );
  }, DRAWN);

/** Delays React's next tasks once it takes a page over. Runs in the page. */
export const slowTakeOver = (drawn: string): void => {
  const MOST = 12;
  const DELAY_MS = 200;
  let isDrawn = false;
  globalThis.slowTasks = 0;
  addEventListener("readystatechange", () => (isDrawn ||= document.querySelector(drawn) !== null), true);
  // React's scheduler begins each task with a message to itself.
  globalThis.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      const post = this.port2.postMessage.bind(this.port2);
      this.port2.postMessage = (message: unknown): void => {
        const isTakingOver = isDrawn && document.querySelector(drawn) === null && globalThis.slowTasks < MOST;
        if (!isTakingOver) return post(message);
        globalThis.slowTasks += 1;
        setTimeout(() => post(message), DELAY_MS);
      };
    }
  };
};
