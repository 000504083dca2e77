import type { Page } from "@playwright/test";
import { settled } from "../support/screens.ts";
import { workerInstalled } from "../support/worker.ts";
import { isConsole, isRendered, type Visit } from "./plan.ts";
import { quiet } from "./quiet.ts";

/** What every screen needs before it can show anything of its own. */
const SHELL_CALLS = /\/api\/(?:clock|sign-in|session|profile|live|cms\/(?:editions|parameters)|console\/access)\b/;

/** Opens a screen from another one, as a tap does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => {
    history.pushState(null, "", target);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** A screen whose data come with its page is opened from one without any: only then are they requested. */
async function openWithoutData(page: Page, { path, state }: Visit): Promise<void> {
  await page.route("**/api/**", (route) => {
    if (SHELL_CALLS.test(route.request().url())) return route.continue();
    return state === "failing" ? route.fulfill({ status: 500, body: "{}" }) : new Promise(() => undefined);
  });
  if (!isRendered({ path })) return void (await page.goto(path));
  await page.goto(path.startsWith("/gpcr") ? "/gpcr/language" : "/connect");
  await settled(page);
  await follow(page, path);
}

/** Once the page itself says what failed: a message that passes comes first. */
async function failureShown(page: Page): Promise<void> {
  await page.getByRole("alert").first().waitFor();
  await page.locator(".toasts p").waitFor({ state: "detached" });
}

/** Opens a screen in its state and waits until it shows it. */
export async function openVisit(page: Page, visit: Visit): Promise<void> {
  const { path, state } = visit;
  if (state === "loading") {
    await openWithoutData(page, visit);
    return page.locator(".skeleton").first().waitFor();
  }
  if (state === "failing") {
    await openWithoutData(page, visit);
    if (!isConsole(visit)) await failureShown(page);
  } else if (state === "offline") {
    await page.goto(path.startsWith("/gpcr") ? "/gpcr/conference" : "/survey/nowhere");
    await workerInstalled(page);
    await page.context().setOffline(true);
    await follow(page, path);
  } else await page.goto(path);
  // Leads to the sign-in page by a script. A page that is closed while it leaves for another process may never close.
  if (path === "/login") await page.waitForURL("**/oidc/**");
  await settled(page);
  await quiet(page);
}
