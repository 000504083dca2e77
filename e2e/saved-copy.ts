import { expect, type Page } from "@playwright/test";

/** Paths of the files that the copies on the device have. */
export const savedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("narthex-"));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** What the device remembers about its copies, as text. */
export const copyNotes = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes(".copy."))));

/** Saves the edition and waits until it is saved again. */
export const saveNow = async (page: Page): Promise<void> => {
  const before = await copyNotes(page);
  await page
    .getByRole("button", { name: /^(Save|บันทึก)/ })
    .first()
    .click();
  await expect.poll(() => copyNotes(page), { timeout: 60_000 }).not.toBe(before);
};

/** Everything that the browser has stored for the app, as text. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const contentsOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const stored: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await contentsOf(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const entries = database.transaction(table).objectStore(table);
        stored.push(await Promise.all([contentsOf(entries.getAllKeys()), contentsOf(entries.getAll())]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html|text/.test(answer?.headers.get("content-type") ?? "");
        stored.push(request.url, isText ? await answer?.text() : "");
      }
    }
    return JSON.stringify(stored);
  });
