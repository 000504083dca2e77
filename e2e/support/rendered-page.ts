import { expect, type Page } from "@playwright/test";

/** The root element of a page that the server rendered, until its code runs. */
export const RENDERED = "#root[data-view]";

/** The screens that the server renders, with a part of each. */
export const RENDERED_SCREENS = [
  { path: "/", part: "#schedule h2" },
  { path: "/home", part: "#schedule h2" },
  { path: "/schedule", part: '[id="day-heading"]' },
  { path: "/announcement", part: 'article[id^="card"]' },
];

/** A busy server sends a page that it has not rendered. */
export const untilRendered = (visit: () => Promise<void>): Promise<void> => expect(visit).toPass({ timeout: 60_000 });

declare global {
  /** The elements that the server rendered, in order. */
  var renderedElements: Element[] | undefined;
  /** The menu that the server rendered. */
  var renderedMenu: Element | null | undefined;
  /** By how much parts of the page moved by themselves. */
  var layoutShift: number;
  /** How often the page's language was set, which makes the browser compute all styles again. */
  var languageSets: number;
  /** How many of React's tasks were delayed. */
  var slowTasks: number;
}

/** Notes what the server rendered, before the app's code runs. */
export const noteRendered = (page: Page): Promise<unknown> =>
  page.addInitScript((rendered) => {
    globalThis.layoutShift = globalThis.languageSets = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener(
      "readystatechange",
      () => {
        if (document.readyState !== "interactive") return;
        globalThis.renderedMenu = document.querySelector(`${rendered} nav`);
        globalThis.renderedElements = [...document.querySelectorAll(`${rendered} main, ${rendered} main *`)];
        const observer = new MutationObserver(() => (globalThis.languageSets += 1));
        observer.observe(document.documentElement, { attributeFilter: ["lang"] });
      },
      true,
    );
  }, RENDERED);

/** Delays React's next tasks once it hydrates a page. Runs in the page. */
export const slowHydration = (rendered: string): void => {
  const MOST = 12;
  const DELAY_MS = 200;
  let isRendered = false;
  globalThis.slowTasks = 0;
  addEventListener("readystatechange", () => (isRendered ||= document.querySelector(rendered) !== null), true);
  // React's scheduler begins each task with a message to itself.
  globalThis.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      const post = this.port2.postMessage.bind(this.port2);
      this.port2.postMessage = (message: unknown): void => {
        const isTakingOver = isRendered && document.querySelector(rendered) === null && globalThis.slowTasks < MOST;
        if (!isTakingOver) return post(message);
        globalThis.slowTasks += 1;
        setTimeout(() => post(message), DELAY_MS);
      };
    }
  };
};
