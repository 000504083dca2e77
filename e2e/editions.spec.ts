import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const menu = (page: Page) => page.getByRole("button", { name: /Your menu|เมนูของคุณ|你的菜单|您的菜单/ });
const html = (page: Page) => page.locator("html");
const chooseLanguage = (page: Page, locale: string) =>
  page.evaluate((language) => localStorage.setItem("narthex.locale.Regional", language), locale);

test.describe("a Global delegate", () => {
  test("is redirected from a Regional path to the Global one, with query and hash [A07]", async ({ open }) => {
    const page = await open("scs", "/gpcr/schedule?q=tea#day-3");
    await expect(page).toHaveURL(/localhost:\d+\/schedule\?q=tea#day-3$/);
    for (const path of ["/home", "/announcement", "/resources/sessions", "/team", "/schedule/session-card/3"]) {
      await page.goto(`/gpcr${path}`);
      await expect(page).toHaveURL(new RegExp(`:\\d+${path}$`));
    }
  });

  test("reads English whatever the device's language [I02]", async ({ open }) => {
    const page = await open("scs", "/home", { locale: "zh-CN" });
    await expect(page.getByRole("heading", { name: "Good morning, Ruth" })).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", "en");
    await menu(page).click();
    await expect(page.getByRole("link", { name: "View profile" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Language" })).toHaveCount(0);
  });

  test("has no language to choose, and is redirected home from the Regional language page [A07] [I02]", async ({
    open,
  }) => {
    const page = await open("scs", "/gpcr/language");
    await expect(page).toHaveURL(/:\d+\/home$/);
    await expect(page.getByRole("heading", { name: "Good morning, Ruth" })).toBeVisible();
  });

  test("cannot switch to another conference [A09]", async ({ open }) => {
    const page = await open("scs", "/home");
    await menu(page).click();
    await expect(page.getByRole("link", { name: "View profile" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Conference" })).toHaveCount(0);
  });
});

test.describe("a Regional delegate", () => {
  test("is redirected from a Global path to the Regional one, with query and hash [A07]", async ({ open }) => {
    const page = await open("online", "/schedule?q=tea#day-3");
    await expect(page).toHaveURL(/\/gpcr\/schedule\?q=tea#day-3$/);
    for (const path of ["/home", "/announcement", "/resources/sessions", "/team", "/schedule/session-card/3"]) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/gpcr${path}$`));
    }
  });

  test("stays where the other edition has no such path [A07]", async ({ open }) => {
    const page = await open("regional", "/profile");
    await expect(page.getByText("regional@demo.test")).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/profile$/);
  });

  test("cannot switch to another conference [A09]", async ({ open }) => {
    const page = await open("regional", "/gpcr/home");
    await menu(page).click();
    await expect(page.getByRole("link", { name: "Language" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Conference" })).toHaveCount(0);
  });

  for (const [device, tag, title] of [
    ["th-TH", "th", "ตารางเวลา"],
    ["zh-CN", "zh-Hans", "日程"],
    ["fr-FR", "en", "Schedule"],
  ] as const)
    test(`with a device in ${device} reads ${tag} [I01] [I03]`, async ({ open }) => {
      const page = await open("regional", "/gpcr/schedule", { locale: device });
      await expect(html(page)).toHaveAttribute("lang", tag);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    });

  test("chooses a language on the language page and keeps it [I01] [I04] [I05]", async ({ open }) => {
    const page = await open("regional", "/gpcr/home");
    await menu(page).click();
    await page.getByRole("link", { name: "Language" }).click();
    await expect(page.getByRole("button", { name: "English" })).toHaveAttribute("aria-pressed", "true");
    expect(await page.locator("main li button").allTextContents()).toEqual(["English", "简体中文", "ไทย"]);
    await page.getByRole("button", { name: "简体中文" }).click();
    await expect(page).toHaveURL(/\/gpcr\/home$/);
    await expect(html(page)).toHaveAttribute("lang", "zh-Hans");
    await page.reload();
    await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("narthex.locale.Regional"))).toBe("zh");
    expect(await page.evaluate(() => localStorage.getItem("narthex.locale.Global"))).toBeNull();
  });

  test("reads days and times in the format of their language [I07]", async ({ open }) => {
    const page = await open("regional", "/gpcr/schedule#day-2");
    const chosen = page.locator('main nav [aria-current="date"]');
    const session = page.locator("#rice-from-one-pot time").first();
    await expect(chosen).toHaveAccessibleName("Saturday 16 Nov, Day 2");
    await expect(session).toHaveText("4:00 PM");
    await chooseLanguage(page, "zh");
    await page.reload();
    await expect(chosen).toHaveAccessibleName(/第二天/);
    await expect(session).toHaveText("下午4:00");
    await chooseLanguage(page, "th");
    await page.reload();
    await expect(chosen).toHaveAccessibleName(/วันที่ 2/);
    await expect(session).toHaveText("16:00 น.");
  });

  test("sees the banner of the next break in their language [S07]", async ({ open, request, moveClock }) => {
    await moveClock("regional", { now: "2024-11-17T10:30:00+08:00" });
    const page = await open("regional", "/gpcr/schedule#day-3");
    const banner = page.locator("#tea-break-day-3-morning img");
    const drawn: string[] = [];
    let last = "";
    for (const locale of ["en", "zh", "th"]) {
      await chooseLanguage(page, locale);
      await page.reload();
      // The server draws the language that was shown before.
      await expect(banner).not.toHaveAttribute("src", last);
      await expect(banner).toHaveAttribute("src", /^\/media\//);
      last = (await banner.getAttribute("src")) ?? "";
      drawn.push(await (await request.get(last)).text());
    }
    expect(new Set(drawn).size).toBe(3);
  });

  test("reads the materials of a Thai session in Thai, and then their own language again [I06]", async ({ open }) => {
    const page = await open("regional", "/gpcr/resources/sessions");
    await page.getByRole("link", { name: /Rice from One Pot/ }).click();
    await expect(html(page)).toHaveAttribute("lang", "th");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/ข้าวหม้อ\u2060?เดียวกัน/u);
    await page.getByRole("link", { name: "ตารางเวลา" }).first().click();
    await expect(html(page)).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { name: "Schedule", exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("narthex.locale.Regional"))).toBeNull();
  });

  test("returns from a Thai session to the same place on the schedule [I06] [S10]", async ({ open }) => {
    const page = await open("regional", "/gpcr/schedule#day-2");
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
  });
});

test.describe("a person registered for both", () => {
  test("can switch conferences, and each keeps its language [A09] [I04] [I02]", async ({ open }) => {
    const page = await open("both", "/home");
    await menu(page).click();
    await expect(page.getByRole("link", { name: "Conference" })).toBeVisible();
    await page.goto("/gpcr/home");
    await chooseLanguage(page, "th");
    await page.reload();
    await expect(html(page)).toHaveAttribute("lang", "th");
    await menu(page).click();
    await expect(page.getByRole("link", { name: /^งาน\u2060?ประชุม$/u })).toBeVisible();
    await page.goto("/home");
    await expect(html(page)).toHaveAttribute("lang", "en");
  });

  test("stays on a path of either conference [A07]", async ({ open }) => {
    const page = await open("both", "/gpcr/team");
    await expect(page.getByRole("heading", { name: "Team" })).toBeVisible();
    await expect(page).toHaveURL(/\/gpcr\/team$/);
    await page.goto("/team");
    await expect(page.getByRole("heading", { name: "Team" })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/team$/);
  });

  test("sees the last conference on a path that belongs to neither [A06]", async ({ open }) => {
    const page = await open("both", "/gpcr/home");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/profile");
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Schedule" }).click();
    await expect(page).toHaveURL(/\/gpcr\/schedule$/);
  });

  test("returns to the last conference from the start page, the logo and the chooser [A06] [N06] [T03]", async ({
    open,
  }) => {
    const page = await open("both", "/gpcr/team");
    await expect(page.getByRole("heading", { name: "Team" })).toBeVisible();
    await page.goto("/");
    await expect(page).toHaveURL(/\/gpcr\/home$/);
    await page.goto("/gpcr/team");
    await page.getByRole("link", { name: /, home$/ }).click();
    await expect(page).toHaveURL(/\/gpcr\/home$/);
    await page.goto("/team");
    await expect(page.getByRole("heading", { name: "Team" })).toBeVisible();
    await page.goto("/gpcr/conference");
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL(/:\d+\/home$/);
  });
});

test.describe("a visitor", () => {
  test("can open public pages without signing in [A08]", async ({ open }) => {
    const page = await open(null, "/access-denied");
    await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
    await page.goto("/pre-sign-in");
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page).toHaveURL(/\/pre-sign-in$/);
  });

  test("has to sign in for everything else [A08]", async ({ open }) => {
    const page = await open(null, "/access-denied");
    const closed = [
      "/home",
      "/schedule",
      "/schedule/session-card/1",
      "/announcement",
      "/resources",
      "/resources/video/a",
      "/team",
      "/profile",
    ];
    for (const path of [...closed, "/gpcr/home", "/gpcr/schedule", "/gpcr/language"]) {
      await page.goto(path);
      await expect(page.locator('input[name="password"]'), path).toBeVisible();
    }
  });
});
