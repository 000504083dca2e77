import type { Page } from "@playwright/test";

/** The root element of a page that the server drew, until its code runs. */
export const DRAWN = "#root[data-view]";

declare global {
  /** The elements that the server drew, in order. */
  var drawnElements: Element[] | undefined;
  /** The menu that the server drew. */
  var drawnMenu: Element | null | undefined;
  /** By how much parts of the page moved by themselves. */
  var layoutShift: number;
  /** How often the page's language was set, which makes the browser compute all styles again. */
  var languageSets: number;
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
