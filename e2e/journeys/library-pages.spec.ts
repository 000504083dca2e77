import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const SHELVES = [
  ["Team tools", "/resources/tools", "Tools", 4],
  ["Learning communities", "/resources/learning-communities", "Learning communities", 3],
  ["Life stories", "/resources/life-stories", "Life stories", 4],
  ["Reading", "/resources/articles", "Articles", 5],
  ["More resources", "/resources/more-resources", "More Resources", 3],
  ["Book", "/resources/book", "Book", 4],
  ["Quotes", "/resources/quotes", "Quotes", 8],
] as const;

test(
  "a delegate visits the pages of the library from its shelves [R11]",
  { tag: "@long" },
  async ({ open, request }) => {
    const page = await open("scs", "/resources/sessions");
    await test.step("Each shelf leads to its page, and back.", async () => {
      for (const [from, path, name, count] of SHELVES) {
        await page.getByRole("heading", { name: from, exact: true }).click();
        await page.getByRole("link", { name: `See all: ${from}` }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
        await expect(page.locator("main ul[lang] > li"), from).toHaveCount(count);
        await page.getByRole("main").getByRole("link", { name: "Resources", exact: true }).click();
        await expect(page, from).toHaveURL(/\/resources\/sessions$/);
      }
    });
    await test.step("They read the quotes of one day.", async () => {
      await page.goto("/resources/quotes");
      await page.getByRole("button", { name: "Choose a day: All days" }).click();
      await page.getByRole("button", { name: /^Day 2/ }).click();
      await expect(page).toHaveURL(/\?day=day-2$/);
      await expect(page.getByRole("article")).toHaveCount(2);
      await page.goto("/resources/quotes?day=day-9");
      await expect(page.getByRole("article")).toHaveCount(8);
    });
    await test.step("They read further resources in Traditional Chinese.", async () => {
      await page.goto("/resources/more-resources");
      const language = page.getByRole("button", { name: /^Language of the resources/ });
      await language.click();
      await page.getByRole("button", { name: "繁體中文" }).click();
      await expect(page).toHaveURL(/\?language=tc$/);
      await expect(page.getByText("大小家庭的禱告")).toBeVisible();
      await expect(page.locator("ul[lang=zh-Hant]")).toBeVisible();
      await page.getByRole("button", { name: "Language of the resources: 繁體中文" }).click();
      await page.getByRole("button", { name: "English" }).click();
      await expect(page).toHaveURL(/\/resources\/more-resources$/);
      await expect(page.getByText("Prayers for a family of any size")).toBeVisible();
    });
    await test.step("They download the other versions of a file.", async () => {
      await page.goto("/resources/more-resources");
      const line = page.getByRole("listitem").filter({ hasText: "Prayers for a family" });
      for (const name of [/繁體中文/, /ไทย/]) {
        const answer = await request.get((await line.getByRole("link", { name }).getAttribute("href")) ?? "");
        expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      }
    });
  },
);

test("a delegate shares a quote and an article [R13]", { tag: "@long" }, async ({ open, request }) => {
  const page = await open("scs", "/resources/sessions?shelf=quotes", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await test.step("They turn the card of a quote and download its picture.", async () => {
    const quote = page.getByRole("article", { name: "A quote by Hana Wirasakti" });
    const { width, height } = (await quote.boundingBox()) ?? {};
    expect([width, height]).toEqual([240, 300]);
    await page.goto("/resources/quotes");
    await expect(quote.getByRole("link")).toHaveCount(0);
    await quote.getByRole("button", { name: /^Share/ }).click();
    await expect(quote.getByRole("button", { name: "Flip the card back" })).toBeFocused();
    await expect(quote.getByRole("link")).toHaveText(["Facebook", "Twitter", "Pinterest", "Download"]);
    const facebook = new URL((await quote.getByRole("link", { name: /Facebook/ }).getAttribute("href")) ?? "");
    expect([facebook.host, facebook.searchParams.get("hashtag")]).toEqual(["www.facebook.com", "#TheLongTable2025"]);
    const picture = await request.get((await quote.getByRole("link", { name: "Download" }).getAttribute("href")) ?? "");
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
    const download = page.waitForEvent("download");
    await quote.getByRole("button", { name: "Download for Instagram" }).click();
    const asset = await download;
    expect(asset.suggestedFilename()).toMatch(/-instagram\.jpg$/);
    const bytes = readFileSync(await asset.path()).toString("base64");
    const size = await page.evaluate(async (text) => {
      const file = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: "image/jpeg" });
      const bitmap = await createImageBitmap(file);
      return [bitmap.width, bitmap.height];
    }, bytes);
    expect(size).toEqual([1080, 1920]);
    await quote.getByRole("button", { name: "Flip the card back" }).click();
    await expect(quote.getByRole("button", { name: /^Share/ })).toBeFocused();
    await expect(quote.getByRole("link")).toHaveCount(0);
  });
  await test.step("The card is as wide as the phone.", async () => {
    await page.goto("/resources/quotes");
    const quote = page.getByRole("article", { name: "A quote by Hana Wirasakti" });
    const { x, width, height } = (await quote.boundingBox()) ?? {};
    expect([x, width, height]).toEqual([20, 350, 437.5]);
  });
  await test.step("They do it with the keyboard.", async () => {
    await page.goto("/resources/quotes");
    const quote = page.getByRole("article", { name: "A quote by Hana Wirasakti" });
    const share = quote.getByRole("button", { name: /^Share/ });
    await share.click();
    await expect(quote.getByRole("button", { name: "Flip the card back" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(share).toBeFocused();
    await expect(quote.getByRole("link")).toHaveCount(0);
    await share.click();
    await expect(quote.getByRole("link")).toHaveCount(4);
    const team = page.getByRole("link", { name: "Team" }).last();
    await team.focus();
    await page.keyboard.press("Escape");
    await expect(quote.getByRole("link")).toHaveCount(0);
    await expect(team).toBeFocused();
  });
  await test.step("They copy the link of an article.", async () => {
    await page.goto("/resources/articles");
    const article = page.getByRole("article", { name: "Why we laid one table" });
    await expect(article.getByRole("link")).toHaveAttribute("href", /^\/media\/[0-9a-f]{24}\.html$/);
    await article.getByRole("button", { name: /^Share/ }).click();
    await expect(article.getByRole("listitem").getByRole("link")).toHaveText([
      "Facebook",
      "Twitter",
      "Telegram",
      "WhatsApp",
    ]);
    await article.getByRole("button", { name: "Copy link" }).click();
    await expect(article.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^http:\/\/localhost:\d+\/media\/[0-9a-f]{24}\.html$/);
    await expect(article.getByRole("button", { name: "Copy link" })).toBeVisible();
  });
});

test(
  "a delegate uses the library on a large screen: arrows of shelves, a filter over the page, and pages that lead back [R01] [R05] [R08] [R11] [R14] [N11]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/resources/sessions", {
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
    });
    const shelf = (name: string) => page.getByRole("region", { name, exact: true });
    const moveToEnd = (arrow: Locator) =>
      expect(async () => {
        await arrow.click();
        await expect(arrow).toHaveAttribute("aria-disabled", "true", { timeout: 500 });
      }).toPass();

    await test.step("Arrows scroll a shelf of more than three in both directions.", async () => {
      const films = shelf("Videos");
      const further = films.getByRole("button", { name: "Scroll forward in Videos" });
      const earlier = films.getByRole("button", { name: "Scroll back in Videos" });
      await films.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await expect(earlier).toHaveAttribute("aria-disabled", "true");
      await expect(films.getByRole("link").last()).not.toBeInViewport();
      await moveToEnd(further);
      await expect(earlier).toHaveAttribute("aria-disabled", "false");
      await expect(films.getByRole("link").last()).toBeInViewport();
      await moveToEnd(earlier);
      await expect(films.getByRole("link").first()).toBeInViewport();
      await expect(shelf("Watch List").getByRole("listitem")).toHaveCount(3);
      await expect(shelf("Watch List").getByRole("button", { name: /^Scroll/ })).toHaveCount(0);
    });

    await test.step("The chips are one row, which has arrows too.", async () => {
      const chips = page.getByRole("navigation", { name: "On this page" }).getByRole("button");
      const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      await expect(chips.last()).not.toBeInViewport();
      await moveToEnd(page.getByRole("button", { name: "Scroll forward in Library sections" }));
      await expect(chips.last()).toBeInViewport();
    });

    await test.step("Behind the filter the page can be scrolled from a width of 1024 px on.", async () => {
      await page.setViewportSize({ width: 1023, height: 800 });
      await page.goto("/resources/sessions?modal=filter");
      await expect(page.getByRole("dialog")).toBeVisible();
      const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      expect(await overflow()).toBe("hidden");
      await page.setViewportSize({ width: 1024, height: 800 });
      expect(await overflow()).toBe("scroll");
    });

    await test.step("Pages lead back to the library.", async () => {
      await page.setViewportSize({ width: 1920, height: 1000 });
      for (const path of ["/resources/sessions/filter?sessions=1", "/resources/sessions/mylist", "/resources/quotes"]) {
        await page.goto(path);
        await page.getByRole("main").getByRole("link", { name: "Resources", exact: true }).click();
        await expect(page).toHaveURL(/\/resources\/sessions$/);
      }
    });
  },
);
