import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { State } from "./sign-in.ts";

export type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

const SIGNED_OUT: State = { cookies: [], origins: [] };
/** Shows only text, at the app's origin: no code runs, and the page can empty the app's storage. */
const PARKED_PATH = "/api/clock";

/** What tests listen to. Playwright itself listens to `close` and `crash`. */
const CONTEXT_EVENTS = ["page", "request", "requestfailed", "requestfinished", "response"] as const;
const PAGE_EVENTS = [...CONTEXT_EVENTS, "console", "dialog", "download", "filechooser", "pageerror", "popup"] as const;

/** Replaces everything stored in a context and in the tab of its parked page. */
async function setState(parked: Page, { cookies, origins }: State): Promise<void> {
  await parked.context().clearCookies();
  if (cookies.length > 0) await parked.context().addCookies(cookies);
  await parked.evaluate(
    async (items) => {
      // The service worker stays installed, with the files of the app: each installation costs two seconds of processor time.
      for (const key of await caches.keys()) if (!key.includes("precache")) await caches.delete(key);
      for (const { name } of await indexedDB.databases())
        await new Promise((resolve, reject) => {
          const deletion = indexedDB.deleteDatabase(name ?? "");
          deletion.addEventListener("success", resolve);
          deletion.addEventListener("error", reject);
        });
      window.name = "";
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
}

/** As if the connection cost money: otherwise each open app would read the whole edition, at a moment that no test knows. */
export const saveData = (): unknown =>
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });

/** Notes how to undo what tests do to a page and its context, where Playwright has no list of it. */
function recordChanges(page: Page): () => Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  const context = page.context();
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...script: Parameters<Page["addInitScript"]>) => {
    const added = await addInitScript(...script);
    undo.push(() => added.dispose());
    return added;
  };
  const newCDPSession = context.newCDPSession.bind(context);
  context.newCDPSession = async (target) => {
    const session = await newCDPSession(target);
    undo.push(() => session.detach());
    return session;
  };
  const grantPermissions = context.grantPermissions.bind(context);
  context.grantPermissions = async (...granted) => {
    await grantPermissions(...granted);
    undo.push(() => context.clearPermissions());
  };
  Object.defineProperty(page, "clock", {
    get: () => {
      throw new Error("A fake clock cannot be removed: open the page with isOwnContext.");
    },
  });
  return async () => {
    for (const one of undo.splice(0)) await one();
  };
}

type Reusable = { page: Page; kind: string; park: () => Promise<void> };

/** A page with a context of its own, to which `prepare` is done once. */
async function createReusable(context: BrowserContext, kind: string, prepare: (page: Page) => void): Promise<Reusable> {
  await context.addInitScript(saveData);
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  const undoChanges = recordChanges(page);
  prepare(page);
  await goto(PARKED_PATH);
  return {
    page,
    kind,
    async park() {
      for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
      for (const event of PAGE_EVENTS) page.removeAllListeners(event);
      // Otherwise a file of an earlier test would be there without a network, although nothing stored it.
      if (context.serviceWorkers().length > 0)
        await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
      await undoChanges();
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.setOffline(false);
      await goto(PARKED_PATH);
      await page.mouse.move(-1, -1);
    },
  };
}

export type Contexts = {
  /** A page whose context has these options and stores nothing but the person's sign-in. */
  take: (state: State | null, options?: ContextOptions) => Promise<Page>;
  giveBack: (page: Page) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The pages of a worker, shared by its tests, each with a browser context: opening the app in one takes the browser a third
 * less processor time than in a new page, and half as much as in a new context. Between tests a page is parked: what a test can
 * leave behind is removed.
 */
export function createContexts(browser: Browser, baseURL: string, prepare: (page: Page) => void): Contexts {
  const used = new Map<Page, Reusable>();
  const free: Reusable[] = [];
  return {
    async take(state, { permissions, ...options } = {}) {
      const kind = JSON.stringify(options);
      const at = free.findLastIndex((one) => one.kind === kind);
      const [reusable = await createReusable(await browser.newContext({ baseURL, ...options }), kind, prepare)] =
        at < 0 ? [] : free.splice(at, 1);
      used.set(reusable.page, reusable);
      await setState(reusable.page, state ?? SIGNED_OUT);
      if (permissions) await reusable.page.context().grantPermissions(permissions);
      return reusable.page;
    },
    async giveBack(page) {
      const reusable = used.get(page);
      if (!reusable) throw new Error("This page is not one of these.");
      used.delete(page);
      if (page.isClosed()) return page.context().close();
      await reusable.park();
      free.push(reusable);
    },
    async close() {
      await Promise.all([...free, ...used.values()].map(({ page }) => page.context().close()));
    },
  };
}
