import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { State } from "./sign-in.ts";

const SIGNED_OUT: State = { cookies: [], origins: [] };

/** Replaces everything stored in a context. Its pages share one process, which sees it at once. */
async function setState(parked: Page, { cookies, origins }: State): Promise<void> {
  await parked.context().clearCookies();
  if (cookies.length > 0) await parked.context().addCookies(cookies);
  await parked.evaluate(
    async (items) => {
      for (const key of await caches.keys()) await caches.delete(key);
      for (const { name } of await indexedDB.databases())
        await new Promise((resolve, reject) => {
          const deletion = indexedDB.deleteDatabase(name ?? "");
          deletion.addEventListener("success", resolve);
          deletion.addEventListener("error", reject);
        });
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
}

/** As if the connection cost money: otherwise each open app would read the whole edition, at a moment that no test knows. */
export const saveData = (): unknown =>
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });

export type Contexts = {
  /** A context that stores nothing but the person's sign-in. */
  take: (state: State | null) => Promise<BrowserContext>;
  giveBack: (context: BrowserContext) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The browser contexts of a worker, shared by its tests: a browser loads a known page in two thirds of the processor
 * time. Between tests each one is emptied by its parked page, which stays open so that its process stays too.
 */
export function createContexts(browser: Browser, baseURL: string): Contexts {
  const parked = new Map<BrowserContext, Page>();
  const free: BrowserContext[] = [];
  const create = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL });
    await context.addInitScript(saveData);
    const page = await context.newPage();
    await page.goto("/api/clock");
    parked.set(context, page);
    return context;
  };
  const parkedIn = (context: BrowserContext): Page => {
    const page = parked.get(context);
    if (!page) throw new Error("This context is not one of these.");
    return page;
  };
  return {
    async take(state) {
      const context = free.pop() ?? (await create());
      await setState(parkedIn(context), state ?? SIGNED_OUT);
      return context;
    },
    async giveBack(context) {
      const keep = parkedIn(context);
      const pages = context.pages().filter((page) => page !== keep);
      await Promise.all(pages.map((page) => page.close()));
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.setOffline(false);
      free.push(context);
    },
    async close() {
      await Promise.all([...parked.keys()].map((context) => context.close()));
    },
  };
}
