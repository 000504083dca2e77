import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { LAST_EVENT_HEADER } from "@narthex/contract/base/headers";
import { createContexts, type ContextOptions, type Contexts, saveData } from "./contexts.ts";
import { PASSWORD, PEOPLE, type Who } from "./people.ts";
import { openPushService } from "../../apps/api/test/neighbours/push-service.ts";
import { DEMO_INSTANT } from "../../apps/api/test/database/database.ts";
import { startServer, type Server } from "./server.ts";
import { setTours, signInOverTheWire, type SignedIn, type State } from "./sign-in.ts";
import { recordErrors } from "./watch.ts";

export type OpenOptions = ContextOptions & {
  /** Resolves when the page is ready for the test. Called before the navigation, so that nothing is missed. */
  until?: (page: Page) => Promise<unknown>;
  /** A separate context, for state that a shared page cannot be rid of, such as a fake clock. */
  isOwnContext?: boolean;
};

/** A push service for browsers, on this machine. */
export type PushService = Awaited<ReturnType<typeof openPushService>>;

/** Sign-ins are renewed before the access token of the test's own requests expires. */
const SIGN_IN_MAX_AGE_MS = 8 * 60_000;

/** Fills in the provider's sign-in form with a password. */
export async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  const field = page.locator('input[name="password"]');
  if (!(await field.isVisible())) await page.locator("details.password summary").click();
  await field.fill(password);
  await field.press("Enter");
}

/** Emulation that can be changed on an existing page; null keeps the default. */
type Emulation = Required<{
  [K in "viewport" | "colorScheme" | "reducedMotion"]: NonNullable<ContextOptions[K]> | null;
}>;

async function setEmulation(page: Page, { viewport, colorScheme, reducedMotion }: Emulation): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (viewport && (viewport.width !== width || viewport.height !== height)) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion });
}

const NOT_PAGES = /^\/(api|oidc|console|media|assets|demonstration|login\/(start|callback))(\/|$)/;

/** A page that the server rendered can be read at once. Tests use it once its code runs, as they use any other page. */
function waitForCode(page: Page): void {
  const isRunning = () => page.waitForFunction(() => document.querySelector("#root[data-view]") === null);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...where) => {
    const answer = await goto(...where);
    await isRunning();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await isRunning();
    return answer;
  };
}

/** An answer that a test replaces must not come with the page too: the pages then come as the service worker gets them. */
function requestReplacedAnswers(page: Page): void {
  const addRoute = page.route.bind(page);
  page.route = async (url, handler, options) => {
    if (typeof url === "string" && url.includes("/api/"))
      await addRoute(
        ({ pathname }) => !NOT_PAGES.test(pathname),
        async (route) =>
          route.request().isNavigationRequest() ? route.fulfill({ response: await route.fetch() }) : route.fallback(),
      );
    return addRoute(url, handler, options);
  };
}

function preparePage(page: Page): void {
  requestReplacedAnswers(page);
  waitForCode(page);
}

export const test = base.extend<
  {
    open: (who: Who | null, path: string, options?: OpenOptions) => Promise<Page>;
    signIn: (page: Page, who: Who) => Promise<void>;
    showTours: (who: Who) => Promise<void>;
    moveClock: (who: Who, clock: { now?: string; speed?: number }) => Promise<void>;
  },
  {
    pushes: PushService;
    server: Server;
    signIns: Map<Who, SignedIn & { until: number }>;
    signInOf: (who: Who) => Promise<SignedIn>;
    stateOf: (who: Who) => Promise<State>;
    tokenOf: (who: Who) => Promise<string>;
    contexts: Contexts;
  }
>({
  pushes: [
    async ({}, use) => {
      const service = await openPushService();
      await use(service);
      await service.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ pushes }, use) => {
      const server = await startServer({ PUSH_CONTACT: "mailto:team@example.org", PUSH_TEST_SERVICE: pushes.origin });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  /** Sign-ins on this worker's server, by person. A test that ends the sign-ins of a person deletes them here. */
  signIns: [async ({}, use) => use(new Map()), { scope: "worker" }],
  /** A sign-in by HTTP, shared by many tests. Tours are marked as seen. */
  signInOf: [
    async ({ playwright, server, signIns }, use) => {
      await use(async (who) => {
        const stored = signIns.get(who);
        if (stored && Date.now() < stored.until) return stored;
        const signedIn = await signInOverTheWire(playwright.request, server.address, PEOPLE[who]);
        if (!stored) await setTours(server.address, signedIn.accessToken, true);
        signIns.set(who, { ...signedIn, until: Date.now() + SIGN_IN_MAX_AGE_MS });
        return signedIn;
      });
    },
    { scope: "worker" },
  ],
  /** Storage of a browser after the sign-in. */
  stateOf: [async ({ signInOf }, use) => use(async (who) => (await signInOf(who)).state), { scope: "worker" }],
  /** An access token for requests of the test itself. */
  tokenOf: [async ({ signInOf }, use) => use(async (who) => (await signInOf(who)).accessToken), { scope: "worker" }],
  contexts: [
    async ({ browser, server }, use) => {
      const contexts = createContexts(browser, server.address, preparePage);
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  /** Opens a path as a person, signed in once per worker, or without a sign-in for null. */
  open: async (
    { browser, contextOptions, contexts, server, serviceWorkers, stateOf, viewport: defaultViewport },
    use,
  ) => {
    const borrowedPages: Page[] = [];
    const ownContexts: BrowserContext[] = [];
    const openOwn = async (state: State | null, options: ContextOptions): Promise<Page> => {
      const storage = state ? { storageState: state } : {};
      const context = await browser.newContext({ baseURL: server.address, ...options, ...storage });
      ownContexts.push(context);
      await context.addInitScript(saveData);
      const page = await context.newPage();
      requestReplacedAnswers(page);
      if (options.javaScriptEnabled !== false) waitForCode(page);
      return page;
    };
    await use(
      async (
        who,
        path,
        {
          until,
          isOwnContext = false,
          // A shared page may have other emulation from an earlier test.
          viewport = defaultViewport,
          colorScheme = null,
          reducedMotion = contextOptions.reducedMotion ?? null,
          ...options
        } = {},
      ) => {
        const state = who && (await stateOf(who));
        const isShared = !isOwnContext;
        const page = isShared
          ? await contexts.take(state, { serviceWorkers, ...options })
          : await openOwn(state, options);
        if (isShared) borrowedPages.push(page);
        await setEmulation(page, { viewport, colorScheme, reducedMotion });
        await recordErrors(page);
        const isReady = until?.(page);
        await page.goto(path);
        await isReady;
        return page;
      },
    );
    for (const page of borrowedPages) await contexts.giveBack(page);
    for (const context of ownContexts) await context.close();
  },
  /** Signs a person in through the provider's page, separately from the shared sign-in. */
  signIn: async ({ stateOf }, use) => {
    await use(async (page, who) => {
      await stateOf(who);
      await page.goto("/login");
      await fillIn(page, PEOPLE[who]);
      await expect(page).toHaveURL(/\/home$/);
    });
  },
  /** Marks a person's guided tours as unseen for one test. */
  showTours: async ({ server, tokenOf }, use) => {
    const shown = new Set<Who>();
    await use(async (who) => {
      shown.add(who);
      await setTours(server.address, await tokenOf(who), false);
    });
    for (const who of shown) await setTours(server.address, await tokenOf(who), true);
  },
  /** Moves the demonstration's clock for one test, with this person's token. */
  moveClock: async ({ server, tokenOf }, use) => {
    const moved: Who[] = [];
    const lastEvent = async (): Promise<string | null> =>
      (await fetch(`${server.address}/api/clock`)).headers.get(LAST_EVENT_HEADER);
    const put = async (who: Who, clock: { now?: string; speed?: number }): Promise<void> => {
      const before = await lastEvent();
      const answer = await fetch(`${server.address}/api/clock`, {
        method: "PUT",
        headers: { authorization: `Bearer ${await tokenOf(who)}`, "content-type": "application/json" },
        body: JSON.stringify({ ...clock, ...(clock.now ? { now: new Date(clock.now).toISOString() } : {}) }),
      });
      if (!answer.ok) throw new Error(`The clock was not moved: ${answer.status}`);
      // Announcements that become due by the move follow it. They reach the open apps of this test, not a page that is opened next.
      let last = before;
      const isNewAndLast = async (): Promise<boolean> => {
        const [seen, present] = [last, await lastEvent()];
        last = present;
        return present === seen && present !== before;
      };
      await expect.poll(isNewAndLast).toBe(true);
      moved.push(who);
    };
    await use(put);
    if (moved[0]) await put(moved[0], { now: DEMO_INSTANT, speed: 1 });
  },
});

export { expect };

/** Tests with a server of their own: others on a shared one would see what they publish, and the clock that they move. */
export const withOwnServer = (...settings: Parameters<typeof startServer>) =>
  test.extend<object, { server: Server }>({
    server: [
      async ({}, use) => {
        const server = await startServer(...settings);
        await use(server);
        await server.stop();
      },
      { scope: "worker", timeout: 60_000 },
    ],
  });
