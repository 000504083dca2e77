import { DESK, expectAccessible, PHONE } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { overflow } from "../support/screens.ts";

const EVENT = "/console/global-2025/programme/2025-07-18?event=202";

test(
  "the draft is shown in the app beside its editor, as another kind of person and in dark mode, and nothing of it is stored [B70] [B71]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("organiser", "/console/global-2025/announcements", { viewport: { ...DESK, width: 1440 } });
    await test.step("An announcement is written beside it from the beginning.", async () => {
      await page.getByRole("link", { name: "Rain at lunch" }).click();
      await expect(page.locator("iframe")).toBeVisible();
      await page.goto(EVENT);
      await expect(page.getByRole("button", { name: "Preview" })).toHaveAttribute("aria-pressed", "false");
    });
    const stored = () => page.evaluate(() => localStorage.getItem("narthex.session"));
    const session = await stored();
    await page.getByRole("button", { name: "Preview" }).click();
    const app = page.frameLocator("iframe");
    await expect(app.getByText("Morning Prayer", { exact: true })).toBeVisible();
    // The app shows the present; the console around it stays where it is.
    await expect(app.getByText("Session 3 · Now")).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole("textbox", { name: "Title, English", exact: true }).fill("Songs at dawn");
    await expect(app.getByText("Songs at dawn", { exact: true })).toBeVisible();

    // What the app counts by itself is not refused, which the console would say.
    const count = () => fetch("/api/analytics/events", { method: "POST", body: "{}" }).then(({ status }) => status);
    expect(await app.locator("html").evaluate(count)).toBe(202);
    const refusal = page.getByText("A preview cannot change anything.");
    await app
      .getByRole("link", { name: /^Updates/ })
      .first()
      .click();
    await expect(app.getByRole("heading", { name: "Updates" })).toBeVisible();
    await app.getByRole("link", { name: "Schedule", exact: true }).click();
    await expect(app.getByText("Songs at dawn", { exact: true })).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await app
      .getByRole("button", { name: /^Add to My day: / })
      .first()
      .click();
    await expect(refusal).toBeVisible();
    // An origin of its own has no cookies, storage or service worker of this site.
    expect(await app.locator("html").evaluate(() => self.origin)).toBe("null");
    const policyOf = async (path: string) =>
      (await page.request.get(path, { headers: { accept: "text/html" } })).headers()["content-security-policy"];
    expect(await policyOf("/preview")).toMatch(/frame-ancestors 'self'.*; sandbox allow-scripts allow-forms/);
    expect(await policyOf("/home")).toMatch(/frame-ancestors 'none'/);

    await page.getByText("Seen by").click();
    await page.getByLabel("Theme").selectOption("Dark");
    // The app of the former person shows the same text, until the one of the other person begins to read.
    await app.locator("html").evaluate((html) => (html.dataset["former"] = ""));
    const former = app.locator("html[data-former]");
    const isRestarted = page.waitForRequest(
      (request) => request.url().endsWith("/preview") && (request.postData() ?? "").includes("alumnus"),
    );
    await page.getByLabel("Person", { exact: true }).selectOption("Alumnus of an earlier year");
    await isRestarted;
    await expect(former).toHaveCount(0);
    await expect(app.getByText("The Strong Church: the replay", { exact: true })).toBeVisible();
    await expect(app.locator("html")).toHaveCSS("color-scheme", "dark");
    // A click in the first half second of the frame can be lost.
    await expect(async () => {
      await app.getByRole("link", { name: "Home", exact: true }).click();
      await expect(app.getByRole("heading", { name: /Preview/ })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(app.getByRole("link", { name: "Experiences" })).toHaveCount(0);

    await page.setViewportSize(PHONE);
    await page.getByRole("link", { name: "Preview", exact: true }).click();
    await expect(app.getByText("The Strong Church: the replay", { exact: true })).toBeVisible();
    await expectAccessible(page, "a preview");
    expect(await overflow(page)).toEqual([]);
    expect(await stored()).toBe(session);
  },
);
