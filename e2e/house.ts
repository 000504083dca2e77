import { test as base, expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { PASSWORD, PEOPLE, type Who } from "./people.ts";
import { startServer, type Server } from "./server.ts";

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;
type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

/** Fills in the provider's own page. */
export async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

export const test = base.extend<
  { open: (who: Who | null, path: string, options?: ContextOptions) => Promise<Page> },
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
        const page = await context.newPage();
        await page.goto("/login");
        await fillIn(page, PEOPLE[who]);
        await expect(page).toHaveURL(/\/home$/);
        states.set(who, await context.storageState());
        await context.close();
      }
      const storageState = who ? states.get(who) : undefined;
      const context = await newContext({ ...options, ...(storageState ? { storageState } : {}) });
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
