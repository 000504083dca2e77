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

/** Makes every stored answer an hour older. */
const ageAnswers = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open("narthex-answers");
        opened.addEventListener("error", () => reject(opened.error));
        opened.addEventListener("success", () => {
          const change = opened.result.transaction("answers", "readwrite");
          const cursors = change.objectStore("answers").openCursor();
          cursors.addEventListener("success", () => {
            const cursor = cursors.result;
            if (!cursor) return;
            cursor.update({ ...cursor.value, at: (cursor.value as { at: number }).at - 60 * 60_000 });
            cursor.continue();
          });
          change.addEventListener("complete", () => {
            opened.result.close();
            resolve();
          });
        });
      }),
  );

/** Opens the schedule in a language with answers that are an hour old and a server that answers nothing. */
export async function expectAge(page: Page, locale: string, text: RegExp): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("narthex.locale.Regional", chosen), locale);
  await page.reload();
  await expect(page.locator("main li").first(), locale).toBeVisible();
  const age = page.getByRole("status").filter({ hasText: text });
  await expect(age, locale).toHaveCount(0);
  await page.goto("/healthz");
  await ageAnswers(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/gpcr/schedule");
  await expect(age, locale).toBeVisible();
  await expect(page.locator("main li").first(), locale).toBeVisible();
  await page.unroute("**/api/**");
  await page.reload();
  await expect(page.locator("main li").first(), locale).toBeVisible();
  await expect(age, locale).toHaveCount(0);
}
