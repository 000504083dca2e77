import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { clearErrors } from "../support/watch.ts";

const RENDERED = "#root[data-view]";

/** The page of home as the server renders it, cut off after the current event. */
const truncate = async (route: Route): Promise<void> => {
  // What a browser says of a navigation is not among the headers that a route sees.
  const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  const answer = await route.fetch({ headers: { ...route.request().headers(), ...navigation } });
  const text = await answer.text();
  const cut = text.indexOf('data-track="home-now"');
  await route.fulfill({ response: answer, body: cut < 0 ? text : text.slice(0, text.indexOf("</h2>", cut)) });
};

/** Opens home without waiting for its code, as `goto` may. */
const openHome = (page: Page): Promise<void> => page.evaluate(() => void setTimeout(() => location.assign("/home")));

/** Home is readable, and a link leads on. A busy server sends a page that it has not rendered: each time another browser opens it. */
const expectReadable = (openPage: () => Promise<Page>): Promise<void> =>
  expect(async () => {
    const page = await openPage();
    await expect(page.locator(`${RENDERED} h1`)).toContainText("Ruth", { timeout: 3_000 });
    await page.locator("#schedule h2 a").click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/schedule#day-/, { timeout: 5_000 });
    clearErrors(page);
  }).toPass();

test.describe("on a bad network the first screen", () => {
  test("is readable, with links, when its code is lost, and while its fonts and code do not come [L30]", async ({
    open,
  }) => {
    await expectReadable(async () => {
      const page = await open("scs", "/api/clock");
      await page.route("**/assets/*.js", (route) => route.abort());
      await openHome(page);
      return page;
    });
    await expectReadable(async () => {
      const page = await open("scs", "/api/clock", { isOwnContext: true });
      // Never answered.
      await page.route(/\/assets\/.*\.(woff2|js)$/, () => undefined);
      await openHome(page);
      return page;
    });
  });

  test("has the colours of its edition in both themes [L32]", async ({ open }) => {
    const page = await open("regional", "/api/clock");
    await page.route("**/assets/*.js", (route) => route.abort());
    const icon = page.locator(`${RENDERED} nav a[aria-current="page"] svg:visible`);
    await expect(async () => {
      await page.evaluate(() => void setTimeout(() => location.assign("/gpcr/home")));
      await expect(icon).toHaveCSS("color", "rgb(10, 84, 90)", { timeout: 5_000 });
    }).toPass();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(icon).toHaveCSS("color", "rgb(108, 208, 207)");
    clearErrors(page);
  });

  test("is readable when the page is cut off, and the app completes it [L30]", async ({ open }) => {
    await expectReadable(async () => {
      const page = await open("scs", "/api/clock", { isOwnContext: true, javaScriptEnabled: false });
      await page.route("**/home", truncate);
      await page.goto("/home");
      return page;
    });
    const page = await open("scs", "/api/clock");
    await page.route("**/home", truncate);
    // It needs no messages of other screens.
    await page.route("**/later-*.js", (route) => route.abort());
    await page.goto("/home");
    await expect(page.getByRole("link", { name: "Go to schedule" })).toBeVisible();
  });
});
