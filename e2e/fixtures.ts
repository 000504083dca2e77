import { test as base, expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { createContexts, type Contexts } from "./contexts.ts";
import { PASSWORD, PEOPLE, type Who } from "./people.ts";
import { DEMO_INSTANT } from "../apps/api/src/test-database.ts";
import { startServer, type Server } from "./server.ts";
import { signInOverTheWire, type State } from "./sign-in.ts";
import { watch } from "./watch.ts";

type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;
type OpenOptions = ContextOptions & {
  /** What is waited for. The waiting begins before the page is asked for, so nothing is missed. */
  until?: (page: Page) => Promise<unknown>;
  /** A context for this page alone: for what a context cannot be freed of, such as a clock that the test has set. */
  isOwnContext?: boolean;
};

/** A sign-in is made anew before its token is renewed: the pages share one refresh token, and it is good for one use. */
const GOOD_FOR = 8 * 60_000;

/** What the app keeps of a sign-in, under `narthex.session`. */
type KeptSession = { accessToken: string };

const tokenIn = (state: State): string => {
  const kept = state.origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === "narthex.session");
  if (!kept) throw new Error("Nobody is signed in.");
  return (JSON.parse(kept.value) as KeptSession).accessToken;
};

/** Fills in the provider's own page. */
export async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

const TOURS = [
  ["homepage", "Homepage"],
  ["schedule", "Schedule"],
  ["experience", "Experience"],
] as const;
const SETS = { G: { type: "Global", prefix: "" }, R: { type: "Regional", prefix: "GPCR" } };

/** Marks the guided tours of a person as seen, so that they stand in no other test's way; with false, as never seen. */
async function setTours(address: string, state: State, isSeen: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${tokenIn(state)}`, "content-type": "application/json" };
  const { confYear } = (await (await fetch(`${address}/api/profile`, { headers })).json()) as { confYear: string };
  for (const letter of (confYear.split("-")[1] ?? "") as Iterable<"G" | "R">) {
    const { type, prefix } = SETS[letter];
    for (const [path, name] of TOURS) {
      const body = JSON.stringify({ [`hasCompleted${prefix}${name}Tour`]: isSeen });
      const set = `${address}/api/profile/set-${path}-tour?conferenceType=${type}`;
      expect((await fetch(set, { method: "POST", headers, body })).status).toBe(201);
    }
  }
}

/** What can be set on a page of any context; null leaves it as it is. */
type Look = Required<{ [K in "viewport" | "colorScheme" | "reducedMotion"]: NonNullable<ContextOptions[K]> | null }>;

async function setLook(page: Page, { viewport, colorScheme, reducedMotion }: Look): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme ?? reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion });
}

export const test = base.extend<
  {
    open: (who: Who | null, path: string, options?: OpenOptions) => Promise<Page>;
    signIn: (page: Page, who: Who) => Promise<void>;
    showTours: (who: Who) => Promise<void>;
    moveClock: (who: Who, clock: { now?: string; speed?: number }) => Promise<void>;
  },
  { server: Server; stateOf: (who: Who) => Promise<State>; contexts: Contexts }
>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  /** What a browser keeps of a sign-in that was made over the wire, once for many tests. They were shown around before. */
  stateOf: [
    async ({ playwright, server }, use) => {
      const known = new Map<Who, { state: State; until: number }>();
      await use(async (who) => {
        const kept = known.get(who);
        if (kept && Date.now() < kept.until) return kept.state;
        const state = await signInOverTheWire(playwright.request, server.address, who);
        if (!kept) await setTours(server.address, state, true);
        known.set(who, { state, until: Date.now() + GOOD_FOR });
        return state;
      });
    },
    { scope: "worker" },
  ],
  contexts: [
    async ({ browser, server }, use) => {
      const contexts = createContexts(browser, server.address);
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  /** Opens a path as a person, signed in once for all tests of a worker; as nobody with null. */
  open: async ({ browser, contextOptions, contexts, server, serviceWorkers, stateOf }, use) => {
    const taken: BrowserContext[] = [];
    const own: BrowserContext[] = [];
    await use(
      async (
        who,
        path,
        {
          until,
          isOwnContext = false,
          viewport = null,
          colorScheme = null,
          // A context may be of a test that asked for another.
          reducedMotion = contextOptions.reducedMotion ?? null,
          ...options
        } = {},
      ) => {
        const state = who && (await stateOf(who));
        const isShared = !isOwnContext && serviceWorkers === "block" && Object.keys(options).length === 0;
        const context = isShared
          ? await contexts.take(state)
          : await browser.newContext({
              baseURL: server.address,
              ...options,
              ...(state ? { storageState: state } : {}),
            });
        (isShared ? taken : own).push(context);
        const page = await context.newPage();
        await setLook(page, { viewport, colorScheme, reducedMotion });
        await watch(page);
        const reached = until?.(page);
        await page.goto(path);
        await reached;
        return page;
      },
    );
    for (const context of taken) await contexts.giveBack(context);
    for (const context of own) await context.close();
  },
  /** Signs a person in through the provider's page, with a sign-in of their own, apart from the one that the other tests share. */
  signIn: async ({ stateOf }, use) => {
    await use(async (page, who) => {
      await stateOf(who);
      await page.goto("/login");
      await fillIn(page, PEOPLE[who]);
      await expect(page).toHaveURL(/\/home$/);
    });
  },
  /** Marks the guided tours of a person as never seen, for one test. */
  showTours: async ({ server, stateOf }, use) => {
    const shown = new Set<Who>();
    await use(async (who) => {
      shown.add(who);
      await setTours(server.address, await stateOf(who), false);
    });
    for (const who of shown) await setTours(server.address, await stateOf(who), true);
  },
  /** Moves the clock of the demonstration for one test, with the token of this person. */
  moveClock: async ({ server, stateOf }, use) => {
    const moved: Who[] = [];
    const put = async (who: Who, clock: { now?: string; speed?: number }): Promise<void> => {
      const answer = await fetch(`${server.address}/api/clock`, {
        method: "PUT",
        headers: { authorization: `Bearer ${tokenIn(await stateOf(who))}`, "content-type": "application/json" },
        body: JSON.stringify({ ...clock, ...(clock.now ? { now: new Date(clock.now).toISOString() } : {}) }),
      });
      if (!answer.ok) throw new Error(`The clock was not moved: ${answer.status}`);
      moved.push(who);
    };
    await use(put);
    if (moved[0]) await put(moved[0], { now: DEMO_INSTANT, speed: 1 });
  },
});

export { expect };
