import type { Page } from "@playwright/test";

/** The answers that the device keeps, by their questions. A page that is left in the moment it shows one may not keep it. */
export const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opened = indexedDB.open("narthex");
        opened.addEventListener("error", () => reject(opened.error));
        opened.addEventListener("success", () => {
          const keys = opened.result.transaction("kept").objectStore("kept").getAllKeys();
          keys.addEventListener("success", () => resolve(keys.result.map(String)));
          keys.addEventListener("error", () => reject(keys.error));
        });
      }),
  );

/** The app's worker has put everything by and answers for it. */
export const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });
