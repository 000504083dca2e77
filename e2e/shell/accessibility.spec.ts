import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { cutParts, enlarge, follow, settled } from "../support/screens.ts";

test("the content, a day and the sign-out can be reached with the keyboard alone", async ({ open }) => {
  const page = await open("scs", "/schedule", { viewport: { width: 1280, height: 900 } });
  await expect(page.locator("li#the-strong-church")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  const saturday = page.getByRole("link", { name: /^Sat 19/ });
  await saturday.focus();
  await page.keyboard.press("Enter");
  await expect(saturday).toHaveAttribute("aria-current", "date");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Team" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Team", level: 1 })).toBeFocused();
});

const NARROW = [
  "/schedule",
  "/experience",
  "/announcement",
  "/resources",
  "/resources/tools",
  "/resources/sessions/search?search=house",
  "/photodrop",
  "/team",
  "/profile",
  "/profile/edit",
  "/qr-code",
  "/home",
];

/** Round buttons that a finger misses. */
const smallButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".size-touch")]
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().width < 44)
      .map((button) => `${button.getAttribute("aria-label") ?? ""} is small`),
  );

test("with text at 200 % in a window of 320 px no screen is wider, no control or picture is cut, no round button is smaller than 44 px, no title, link or button breaks inside a word, and the person's menu is in the window [N21]", async ({
  open,
}) => {
  const page = await open("scs", "/api/clock", { viewport: { width: 320, height: 640 } });
  const cut: Record<string, string[]> = {};
  for (const path of NARROW) {
    await follow(page, path);
    await settled(page);
    await enlarge(page);
    await page.evaluate(() => scrollTo(0, 1200));
    if (path === "/schedule") await expect(page.locator("[data-day-bar]")).toBeVisible();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    const parts = [...(await cutParts(page)), ...(await smallButtons(page))];
    if (parts.length > 0) cut[path] = parts;
  }
  expect(cut).toEqual({});
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: /Your menu/ }).click();
  const menu = page.locator("[data-holds-scroll=menu]");
  await expect(menu.getByRole("button").first()).toBeVisible();
  const { x = -1, width = 0 } = (await menu.boundingBox()) ?? {};
  expect([x >= 0, x + width <= 320]).toEqual([true, true]);
});

test(
  "text at 200 % fits a window of 320 px in Thai, whose words cannot be broken at every letter [N21]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("regional", "/gpcr/schedule", { locale: "th-TH", viewport: { width: 320, height: 640 } });
    for (const path of ["/gpcr/schedule", "/gpcr/experience", "/gpcr/announcement", "/gpcr/schedule/session-card/1"]) {
      await follow(page, path);
      await settled(page);
      await enlarge(page);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe("th");
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    }
  },
);
