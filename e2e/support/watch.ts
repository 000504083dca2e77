import type { Page } from "@playwright/test";

const recorded = new WeakMap<Page, string[]>();

/** Records errors on a page from now on: console errors, uncaught errors, policy violations. */
export async function recordErrors(page: Page): Promise<void> {
  const errors: string[] = [];
  recorded.set(page, errors);
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`stopped by the policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** The errors on a page so far. */
export const errorsOf = (page: Page): readonly string[] => recorded.get(page) ?? [];

/** Clears the recorded errors of a page. */
export const clearErrors = (page: Page): void => void recorded.get(page)?.splice(0);

/** Resolves once the app follows live events: its last request, well after the screen is complete. */
export const followsLiveEvents = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith("/api/live") && answer.ok());
