import { expect, type Page } from "@playwright/test";

const keysOf = (page: Page, database: string, storeName: string): Promise<string[]> =>
  page.evaluate(
    ([name, store]) =>
      new Promise<string[]>((resolve, reject) => {
        const opened = indexedDB.open(name);
        // The app creates the database with its store: an empty one must not be left behind.
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

/** Keys of the stored answers. A page that is left while it shows a new answer may not have stored it. */
export const storedAnswerKeys = (page: Page): Promise<string[]> => keysOf(page, "narthex-answers", "answers");

/** Pending and refused writes on the device, by person, subject and slot. */
export const storedWriteKeys = (page: Page): Promise<string[]> => keysOf(page, "narthex-outbox", "entries");

/** Resolves once the service worker is installed and controls the page. */
export const workerInstalled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });

/** Resolves once the app opens without a network for this person: it is installed, and what every screen needs is stored. */
export const worksOffline = async (page: Page): Promise<void> => {
  await workerInstalled(page);
  for (const read of ["GET /profile", "GET /cms/editions"])
    await expect.poll(() => storedAnswerKeys(page)).toContainEqual(expect.stringContaining(`["${read}"`));
};

/** The outbox is not part of the first load; once loaded, it also stores changes while the page is left. */
export const isOutboxLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const hasCode = performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/outbox-"));
    // An earlier page may have created the database.
    return hasCode && (await indexedDB.databases()).some(({ name }) => name === "narthex-outbox");
  });
