import type { Page } from "@playwright/test";

const seen = new WeakMap<Page, string[]>();

/** Notes what goes wrong on a page from now on: errors of the console, uncaught errors, what the page's policy stopped. */
export async function watch(page: Page): Promise<void> {
  const faults: string[] = [];
  seen.set(page, faults);
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`stopped by the policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** What went wrong on a page so far. */
export const faultsOf = (page: Page): readonly string[] => seen.get(page) ?? [];

/** Begins to note what goes wrong on a page from here. */
export const forgetFaults = (page: Page): void => void seen.get(page)?.splice(0);

/** The app listens to what the server has to tell: it does so last of all, long after its screen stands. */
export const following = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith("/api/live") && answer.ok());
