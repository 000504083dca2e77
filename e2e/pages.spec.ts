import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./house.ts";

const DIST = fileURLToPath(new URL("../apps/web/dist", import.meta.url));

test.describe("the pages", () => {
  for (const [locale, title] of [
    ["en-GB", "Terms of use"],
    ["zh-CN", "使用条款"],
    ["th-TH", "ข้อกำหนดการใช้งาน"],
  ] as const)
    test(`of terms has thirteen clauses without a login, ${locale} [T02] [A08]`, async ({ open }) => {
      const page = await open(null, "/terms-of-use", { locale });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(13);
      await expect(page.getByRole("link", { name: "hello@narthex.invalid" })).toHaveAttribute(
        "href",
        "mailto:hello@narthex.invalid",
      );
    });

  test("of privacy says under which law, and whom to ask, without a login [T02] [A08]", async ({ open }) => {
    const page = await open(null, "/privacy-policy");
    await expect(page.getByRole("main")).toContainText("Personal Data Protection Act 2012");
    await expect(page.getByRole("link", { name: "hello@narthex.invalid" })).toBeVisible();
  });

  test("open beside the app from the side menu [N04]", async ({ open }) => {
    const page = await open("scs", "/schedule", { viewport: { width: 1280, height: 900 } });
    const [terms] = await Promise.all([
      page.context().waitForEvent("page"),
      page
        .getByRole("navigation", { name: "Main menu" })
        .getByRole("link", { name: /^Terms of use/ })
        .click(),
    ]);
    await expect(terms).toHaveURL(/\/terms-of-use$/);
    await expect(page).toHaveURL(/\/schedule$/);
  });

  test("of the team: two rows and the way to all of them, or what the organisers wrote [T01]", async ({ open }) => {
    const page = await open("regional", "/gpcr/team");
    await expect(page.getByRole("main").getByRole("list")).toHaveCount(2);
    await expect(page.getByRole("link", { name: /^See all our leaders/ })).toHaveAttribute(
      "href",
      "https://leaders.narthex.invalid/",
    );
    const other = await open("scs", "/team");
    await expect(other.getByRole("heading", { name: "The people who laid the table" })).toBeVisible();
  });

  test("offer three slides before the native sign-in [L03]", async ({ open }) => {
    const page = await open(null, "/pre-sign-in");
    await expect(page.getByRole("heading", { name: "Know where to be" })).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/oidc\//);
  });
});

test("the shipped app knows nothing of a developer's login [L10]", async () => {
  expect(existsSync(join(DIST, "index.html"))).toBe(true);
  const scripts = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) expect(readFileSync(join(DIST, name), "utf8")).not.toMatch(/local\/(login|usernames)/);
});
