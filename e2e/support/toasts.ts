import type { Page } from "@playwright/test";

/** Records all toasts of a page from now on. */
export const recordToasts = (page: Page) =>
  page.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(globalThis, { toasts: texts });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.textContent?.includes("Failed")) texts.push(node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
export const recordedToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { toasts: string[] }).toasts);
