import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { publicAddress } from "../support/pictures.ts";

const DIST = fileURLToPath(new URL("../../apps/web/dist", import.meta.url));

test(
  "a link to a host of the conference opens one window, and leads back to the page of the person's own edition [N15] [A07]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await page.context().route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "Thank you" }));
    const windows: Page[] = [];
    page.context().on("page", (one) => windows.push(one));
    const target = "https://www.openstreetmap.org/?for=children&from=app";
    await page.goto(`/url?q=${encodeURIComponent(target)}&from=${encodeURIComponent("/gpcr/schedule#day-3")}`);
    await expect(page).toHaveURL(/:\d+\/schedule#day-3$/);
    await expect(page.locator("li#passing-the-mic")).toBeVisible();
    await expect.poll(() => windows.map((one) => one.url())).toEqual([target]);
  },
);

test(
  "a link at the end of a page opens a prepared message to the organisers, but not on a public profile or the crop screen [N09]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/schedule");
    const mail = page.getByRole("link", { name: "Write to us" });
    await expect(page.locator("li#the-strong-church")).toBeVisible();
    await expect(mail).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(mail).toHaveAttribute("href", /^mailto:hello@demo\.test\?subject=Enquiry/);
    await page.getByRole("button", { name: /Your menu/ }).click();
    await expect(mail.first()).toHaveAttribute("href", /^mailto:/);
    await page.keyboard.press("Escape");
    await page.goto(await publicAddress(page));
    await expect(page.getByRole("button", { name: "Download contact" })).toBeVisible();
    await expect(mail).toHaveCount(0);
    await page.goto("/profile/crop");
    await expect(page.getByRole("main")).toContainText("No picture chosen");
    await expect(mail).toHaveCount(0);
  },
);

test("a release build contains nothing of the developer sign-in, and the delegates' app nothing of the console: no file, no address and no call [L10] [B05]", async () => {
  expect(existsSync(join(DIST, "index.html"))).toBe(true);
  const scripts = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(10);
  const strange = /local\/(login|usernames)|[/ ]console\/:edition/;
  expect(scripts.filter((name) => strange.test(readFileSync(join(DIST, name), "utf8")))).toEqual([]);
  expect(scripts.filter((name) => name.includes("console"))).toEqual([]);
});
