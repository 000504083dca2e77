import { test as base, expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { PASSWORD, PEOPLE, type Who } from "./people.ts";
import { MORNING, startServer, type Server } from "./server.ts";
import { watch } from "./watch.ts";

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

/** What the app keeps of a sign-in, under `narthex.session`. */
type KeptSession = { accessToken: string };

const tokenIn = (state: State | undefined): string => {
  const kept = state?.origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === "narthex.session");
  if (!kept) throw new Error("Nobody is signed in.");
  return (JSON.parse(kept.value) as KeptSession).accessToken;
};

/** Fills in the provider's own page. */
export async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

/** Marks the guided tours of a person as seen, so that they stand in no other test's way; with false, as never seen. */
export async function setTours(page: Page, isSeen = true): Promise<void> {
  const statuses = await page.evaluate(async (isSeen) => {
    const { accessToken } = JSON.parse(localStorage.getItem("narthex.session") ?? "{}") as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
    const { confYear } = (await (await fetch("/api/profile", { headers })).json()) as { confYear: string };
    const found: number[] = [];
    for (const [letter, type, prefix] of [
      ["G", "Global", ""],
      ["R", "Regional", "GPCR"],
    ] as const)
      for (const [path, name] of [
        ["homepage", "Homepage"],
        ["schedule", "Schedule"],
        ["experience", "Experience"],
      ] as const) {
        if (!confYear.split("-")[1]?.includes(letter)) continue;
        const body = JSON.stringify({ [`hasCompleted${prefix}${name}Tour`]: isSeen });
        const answer = await fetch(`/api/profile/set-${path}-tour?conferenceType=${type}`, {
          method: "POST",
          headers,
          body,
        });
        found.push(answer.status);
      }
    // What the app keeps of the person is older than this.
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open("narthex");
      opening.onerror = () => resolve();
      opening.onsuccess = () => {
        const names = opening.result.objectStoreNames;
        const clearing = names.contains("kept") ? opening.result.transaction("kept", "readwrite") : null;
        clearing?.objectStore("kept").clear();
        if (clearing) clearing.oncomplete = () => resolve();
        else resolve();
      };
    });
    return found;
  }, isSeen);
  expect([...new Set(statuses)]).toEqual([201]);
}

/** Signs a person in with a sign-in of their own, apart from the one that the other tests share. They were shown around before. */
export async function signIn(page: Page, who: Who): Promise<void> {
  await page.goto("/login");
  await fillIn(page, PEOPLE[who]);
  await expect(page).toHaveURL(/\/home$/);
  await setTours(page);
  await page.goto("/home");
}

export const test = base.extend<
  {
    open: (who: Who | null, path: string, options?: ContextOptions) => Promise<Page>;
    moveClock: (who: Who, clock: { now?: string; speed?: number }) => Promise<void>;
  },
  { server: Server; states: Map<Who, State> }
>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  states: [async ({}, use) => use(new Map()), { scope: "worker" }],
  baseURL: async ({ server }, use) => use(server.address),
  /** Opens a path as a person, signed in once for all tests of a worker; as nobody with null. */
  open: async ({ browser, contextOptions, server, states }, use) => {
    const contexts: BrowserContext[] = [];
    const newContext = async (options: ContextOptions): Promise<BrowserContext> => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.address, ...options });
      contexts.push(context);
      return context;
    };
    await use(async (who, path, options = {}) => {
      if (who && !states.has(who)) {
        const context = await newContext({});
        await signIn(await context.newPage(), who);
        states.set(who, await context.storageState());
        await context.close();
      }
      const storageState = who ? states.get(who) : undefined;
      const context = await newContext({ ...options, ...(storageState ? { storageState } : {}) });
      const page = await context.newPage();
      await watch(page);
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  /** Moves the clock of the demonstration for one test, with the token of somebody who opened a page in it. */
  moveClock: async ({ server, states }, use) => {
    const moved: Who[] = [];
    const put = async (who: Who, clock: { now?: string; speed?: number }): Promise<void> => {
      const answer = await fetch(`${server.address}/api/clock`, {
        method: "PUT",
        headers: { authorization: `Bearer ${tokenIn(states.get(who))}`, "content-type": "application/json" },
        body: JSON.stringify({ ...clock, ...(clock.now ? { now: new Date(clock.now).toISOString() } : {}) }),
      });
      if (!answer.ok) throw new Error(`The clock was not moved: ${answer.status}`);
      moved.push(who);
    };
    await use(put);
    if (moved[0]) await put(moved[0], { now: MORNING, speed: 1 });
  },
});

export { expect };
