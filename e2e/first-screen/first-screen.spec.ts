import type { APIRequestContext, Page } from "@playwright/test";
import { RENDERED, RENDERED_SCREENS, noteRendered, untilRendered } from "../support/rendered-page.ts";
import { expect, test } from "../support/fixtures.ts";

const NO_CODE = { javaScriptEnabled: false, isOwnContext: true };
/** The formatted texts of a page, whatever the order of their attributes. */
const textsOf = (page: Page): Promise<unknown[]> =>
  page.locator("main .prose").evaluateAll((all) => {
    const shapeOf = (node: Node): unknown =>
      node instanceof Element
        ? [
            node.tagName,
            Object.fromEntries(
              node
                .getAttributeNames()
                .toSorted()
                .map((name) => [name, node.getAttribute(name)]),
            ),
            [...node.childNodes].map(shapeOf),
          ]
        : node.textContent;
    return all.map((each) => [...each.childNodes].map(shapeOf));
  });

test.describe("the first screen", () => {
  test("is in the page before any code runs, and its links work; home shows the person's own data, and texts formatted as in the browser [L28]", async ({
    open,
  }) => {
    const page = await open("scs", "/api/clock", NO_CODE);
    for (const { path, part } of RENDERED_SCREENS) {
      await untilRendered(async () => {
        await page.goto(path);
        expect(await page.locator(RENDERED).count(), path).toBe(1);
      });
      await expect(page.locator(`main ${part}`).first(), path).toBeAttached();
      await expect(page.locator(".skeleton"), path).toHaveCount(0);
      await page.locator('nav a[href="/schedule"]:visible').click();
      await expect(page, path).toHaveURL(/\/schedule$/);
    }
    await untilRendered(async () => {
      await page.goto("/home");
      expect(await page.locator(RENDERED).count()).toBe(1);
    });
    await expect(page.locator("h1")).toContainText("Ruth");
    await expect(page.getByRole("list", { name: "My day" })).toContainText("Block C");
    const texts = await textsOf(page);
    expect(JSON.stringify(texts)).toContain('"P"');
    // With a hash the app renders the page itself.
    const app = await open("scs", "/home#schedule");
    // A text in a closed row is formatted when the row opens. The app's rows take the place of the server's.
    const textsOfOpened = async (): Promise<unknown[]> => {
      await app.locator("details").evaluateAll((rows) => rows.forEach((row) => row.setAttribute("open", "")));
      return textsOf(app);
    };
    await expect.poll(textsOfOpened).toEqual(texts);
  });

  test("leads to a sign-in without scripts, with a code and with a password [L75] [L37]", async ({ open, server }) => {
    const page = await open(null, "/api/clock", NO_CODE);
    const leave = async (language: string): Promise<void> => {
      await page.goto("/login");
      await page.getByRole("link", { name: language }).click();
      await expect(page.getByLabel(/^(Email|อีเมล)$/)).toBeVisible();
    };
    const expectSignedIn = async (): Promise<void> => {
      await expect(page).toHaveURL(/\/$/);
      await untilRendered(async () => {
        await page.reload();
        expect(await page.locator(RENDERED).count()).toBe(1);
      });
    };
    await leave("Sign in without scripts");
    await page.locator('input[name="email"]').fill("alumnus@demo.test");
    await page.locator('button[value="code"]').click();
    const codes = () =>
      server.mailsTo("alumnus@demo.test").flatMap((mail) => /^Subject: (\d{6})/m.exec(mail)?.[1] ?? []);
    await expect.poll(() => codes().length).toBeGreaterThan(0);
    await page.locator('input[name="code"]').fill(codes().at(-1) ?? "");
    await page.locator('input[name="code"]').press("Enter");
    await expectSignedIn();
    await page.context().clearCookies();
    await leave("เข้าสู่ระบบโดยไม่ใช้สคริปต์");
    await page.locator('input[name="email"]').fill("host@demo.test");
    await page.locator('input[name="password"]').fill("demo");
    await page.locator('button[value="password"]').click();
    await expectSignedIn();
  });

  test(
    "of another day is rendered when a person chooses it before any code runs, and the app hydrates it [L28]",
    { tag: "@long" },
    async ({ open }) => {
      const rendered = await open("scs", "/api/clock", NO_CODE);
      await untilRendered(async () => {
        await rendered.goto("/schedule");
        await rendered.getByRole("link", { name: /Sun 20/ }).click({ timeout: 5_000 });
        await expect(rendered.locator("li#hearts-turned-home")).toBeAttached({ timeout: 5_000 });
        await expect(rendered.locator('[aria-current="date"]')).toContainText("20");
      });
      await untilRendered(async () => {
        const page = await open("scs", "/schedule?day=2025-07-20", { until: noteRendered });
        await expect(page).toHaveTitle(/· Narthex$/);
        await expect(page.locator("li#hearts-turned-home")).toBeAttached();
        expect(
          await page.evaluate(() =>
            globalThis.renderedElements?.some((each) => each.id === "hearts-turned-home" && each.isConnected),
          ),
        ).toBe(true);
      });
    },
  );

  test(
    "of another page has the menus, which work without any code and which the app hydrates [L28]",
    { tag: "@long" },
    async ({ open }) => {
      const rendered = await open("scs", "/api/clock", NO_CODE);
      await untilRendered(async () => {
        await rendered.goto("/profile");
        await rendered.locator('nav a[href="/resources/sessions"]:visible').click({ timeout: 5_000 });
        await expect(rendered).toHaveURL(/\/resources\/sessions$/);
        await rendered.locator('nav a[href="/announcement"]:visible').click({ timeout: 5_000 });
        await expect(rendered.locator('article[id^="card"]').first()).toBeVisible({ timeout: 5_000 });
      });
      await untilRendered(async () => {
        const page = await open("scs", "/profile", { until: noteRendered });
        await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
        expect(await page.evaluate(() => globalThis.renderedMenu?.isConnected)).toBe(true);
      });
    },
  );

  test("is rendered only for the person of the cookie, even if others request it at the same time [L28]", async ({
    playwright,
    server,
    stateOf,
    tokenOf,
  }) => {
    const navigation = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const people = await Promise.all(
      (["scs", "gc"] as const).map(async (who) => {
        const headers = { authorization: `Bearer ${await tokenOf(who)}` };
        const own = await fetch(`${server.address}/api/profile`, { headers });
        const { preferredName } = (await own.json()) as { preferredName: string };
        const browser = await playwright.request.newContext({
          baseURL: server.address,
          storageState: await stateOf(who),
          extraHTTPHeaders: navigation,
        });
        return { preferredName, browser, rendered: 0 };
      }),
    );
    const screenOf = async (browser: APIRequestContext): Promise<string> =>
      /<div id="root" data-view.*<script type="application\/json"/s.exec(
        await (await browser.get("/schedule")).text(),
      )?.[0] ?? "";
    await untilRendered(async () => {
      const asked = Array.from({ length: 3 }, () => people).flat();
      const screens = await Promise.all(asked.map(({ browser }) => screenOf(browser)));
      for (const [index, person] of asked.entries()) {
        const other = people.find((each) => each !== person);
        expect(screens[index]).not.toContain(other?.preferredName);
        if (screens[index]?.includes(person.preferredName)) person.rendered++;
      }
      for (const { rendered } of people) expect(rendered).toBeGreaterThan(0);
    });
    const forged = await playwright.request.newContext({
      baseURL: server.address,
      extraHTTPHeaders: { ...navigation, cookie: `narthex_web=${"A".repeat(43)}` },
    });
    expect(await screenOf(forged)).toBe("");
    for (const { browser } of [...people, { browser: forged }]) await browser.dispose();
  });
});
