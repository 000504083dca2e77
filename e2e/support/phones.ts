import type { BrowserContext } from "@playwright/test";
import { signIn } from "../../apps/api/test/browser.ts";
import { test } from "./fixtures.ts";
import { PEOPLE, type Who } from "./people.ts";
import { subjectOf } from "./sign-in.ts";

/** Frozen: another name would sign everyone out. */
export const SESSION = "narthex_narthex.session";
export const START = "https://localhost/";

export const phones = test.extend<{
  phone: BrowserContext;
  signedIn: (who: Who) => Promise<Map<string, string>>;
}>({
  phone: async ({ browser, server }, use) => {
    void server;
    const context = await browser.newContext({ serviceWorkers: "block" });
    await use(context);
    await context.close();
  },
  /** The secrets of a phone on which a person is signed in. */
  signedIn: async ({ server, stateOf }, use) => {
    await use(async (who) => {
      // Marks the guided tours as seen.
      await stateOf(who);
      const { access_token: accessToken, refresh_token: refreshToken } = await signIn(server.address, PEOPLE[who]);
      const expiresAt = Date.now() + 600_000;
      const session = { accessToken, refreshToken, idToken: null, expiresAt, sub: subjectOf(accessToken) };
      return new Map([[SESSION, JSON.stringify(session)]]);
    });
  },
});
