import type { Page } from "@playwright/test";

export const QUIET_MS = 500;
const QUIET_AT_MOST_MS = 6000;

/** Until nothing on the page has changed for a while: what is fetched late may still make it longer. */
export const quiet = (page: Page, quietMs = QUIET_MS): Promise<void> =>
  page.evaluate(
    ([forMs, atMostMs]) =>
      new Promise<void>((resolve) => {
        const finish = (): void => {
          watcher.disconnect();
          resolve();
        };
        let timer = setTimeout(finish, forMs);
        const watcher = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(finish, forMs);
        });
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(finish, atMostMs);
      }),
    [quietMs, QUIET_AT_MOST_MS] as const,
  );
