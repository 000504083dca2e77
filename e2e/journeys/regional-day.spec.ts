import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

const html = (page: Page) => page.locator("html");
const chosen = (page: Page) => page.locator('main nav [aria-current="date"]');
const firstTime = (page: Page) => page.locator("#rice-from-one-pot time").first();

/** Chooses a language on its page, which leads back to home. */
async function chooseLanguage(page: Page, name: string): Promise<void> {
  await follow(page, "/gpcr/language");
  await page.getByRole("button", { name }).click();
  await expect(page).toHaveURL(/\/gpcr\/home$/);
}

test(
  "a Regional day in Thai, in Chinese and in English [I01] [I03] [I04] [I05] [I07] [S07] [U02]",
  { tag: "@long" },
  async ({ open, request, moveClock }) => {
    await moveClock("regional", { now: "2024-11-17T10:30:00+08:00" });
    const page = await open("regional", "/gpcr/schedule#day-2", { locale: "th-TH" });
    const banners: string[] = [];
    const keepBanner = async (): Promise<void> => {
      await follow(page, "/gpcr/schedule#day-3");
      const banner = page.locator("#tea-break-day-3-morning img");
      // The server draws the language that was shown before.
      await expect.poll(async () => banners.includes((await banner.getAttribute("src")) ?? "")).toBe(false);
      banners.push((await banner.getAttribute("src")) ?? "");
    };

    await test.step("The device speaks Thai, and so do the schedule and the updates.", async () => {
      await expect(html(page)).toHaveAttribute("lang", "th");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("ตารางเวลา");
      await expect(chosen(page)).toHaveAccessibleName(/วันที่ 2/);
      await expect(firstTime(page)).toHaveText("16:00 น.");
      await keepBanner();
      await follow(page, "/gpcr/announcement");
      await expect(page.locator("article time").last()).toHaveText(/\d\d:\d\d\sน\.$/);
    });

    await test.step("A friend chooses Chinese in the menu, and it stays after a reload.", async () => {
      await follow(page, "/gpcr/home");
      await page.getByRole("button", { name: /เมนูของคุณ/ }).click();
      await page.getByRole("link", { name: "ภาษา" }).click();
      await expect(page.getByRole("button", { name: "ไทย" })).toHaveAttribute("aria-pressed", "true");
      expect(await page.locator("main li button").allTextContents()).toEqual(["English", "简体中文", "ไทย"]);
      await page.getByRole("button", { name: "简体中文" }).click();
      await expect(page).toHaveURL(/\/gpcr\/home$/);
      await page.reload();
      await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
      await expect(html(page)).toHaveAttribute("lang", "zh-Hans");
      const stored = await page.evaluate(() => [
        localStorage.getItem("narthex.locale.Regional"),
        localStorage.getItem("narthex.locale.Global"),
      ]);
      expect(stored).toEqual(["zh", null]);
      await follow(page, "/gpcr/schedule#day-2");
      await expect(chosen(page)).toHaveAccessibleName(/第二天/);
      await expect(firstTime(page)).toHaveText("下午4:00");
      await keepBanner();
    });

    await test.step("In English the same hour is 4:00 PM.", async () => {
      await chooseLanguage(page, "English");
      await follow(page, "/gpcr/schedule#day-2");
      await expect(chosen(page)).toHaveAccessibleName("Sat 16 Nov, Day 2");
      await expect(firstTime(page)).toHaveText("4:00 PM");
      await keepBanner();
    });

    const drawn = await Promise.all(banners.map(async (banner) => (await request.get(banner)).text()));
    expect(new Set(drawn).size).toBe(3);
  },
);

test("a Thai session is read in Thai, and then the own language again, at the same place of the schedule [I06] [S10]", async ({
  open,
}) => {
  const page = await open("regional", "/gpcr/schedule#day-2");
  await expect(html(page)).toHaveAttribute("lang", "en");
  const row = page.getByRole("button", { name: /^Rice from One Pot/ });
  await row.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await row.click();
  const sheet = page.getByRole("dialog", { name: /Rice from One Pot/ });
  await sheet.getByRole("link", { name: /^Materials/ }).click();
  await expect(html(page)).toHaveAttribute("lang", "th");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/ข้าวหม้อ\u2060?เดียวกัน/u);
  await page.goBack();
  await expect(html(page)).toHaveAttribute("lang", "en");
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(row).toBeInViewport();

  await test.step("Also from the library, whose menu leads back.", async () => {
    await follow(page, "/gpcr/resources/sessions");
    await page.getByRole("link", { name: /Rice from One Pot/ }).click();
    await expect(html(page)).toHaveAttribute("lang", "th");
    await page.getByRole("link", { name: "ตารางเวลา" }).first().click();
    await expect(html(page)).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { name: "Schedule", exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("narthex.locale.Regional"))).toBeNull();
  });
});
