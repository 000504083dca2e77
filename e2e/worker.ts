import type { Page } from "@playwright/test";

const keysOf = (page: Page, database: string, storeName: string): Promise<string[]> =>
  page.evaluate(
    ([name, store]) =>
      new Promise<string[]>((resolve, reject) => {
        const opened = indexedDB.open(name);
        // The app makes the database with its store: one without it must not be left behind.
        opened.addEventListener("upgradeneeded", () => opened.transaction?.abort());
        opened.addEventListener("error", () => resolve([]));
        opened.addEventListener("success", () => {
          const keys = opened.result.transaction(store).objectStore(store).getAllKeys();
          keys.addEventListener("success", () => {
            opened.result.close();
            resolve(keys.result.map(String));
          });
          keys.addEventListener("error", () => reject(keys.error));
        });
      }),
    [database, storeName] as const,
  );

/** The keys of the answers that the device stores. A page that is left while it shows a new one may not store it. */
export const keptAnswers = (page: Page): Promise<string[]> => keysOf(page, "narthex-answers", "answers");

/** The writes that wait on the device or were refused, by person, subject and slot. */
export const storedWrites = (page: Page): Promise<string[]> => keysOf(page, "narthex-outbox", "entries");

/** The app's worker has put everything by and answers for it. */
export const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });

/** The outbox is part of no first load; once it is here, it also stores what happens while the page is left. */
export const isOutboxLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === "narthex-outbox"));
