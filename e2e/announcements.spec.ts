import { expect, test } from "./house.ts";

test.describe("the updates", () => {
  test("stand newest first, each with its time, what is new marked, and are found by their address [U01] [U02]", async ({
    open,
  }) => {
    const page = await open("new", "/announcement");
    const cards = page.locator("article[id^=card]");
    await expect(cards.first()).toBeVisible();
    const times = await cards
      .locator("time")
      .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
    expect(times).toEqual(times.toSorted().toReversed());
    await expect(cards.first().locator("time")).toHaveText("today");
    await expect(page.locator("#card1 time")).toHaveText("11 Jul, 3:00 PM");
    await expect(page.locator("#card4")).toContainText("New");
    await expect(page.locator("#card4").getByRole("link")).toHaveAttribute("rel", /noopener/);
    await page.goto("/home");
    await page.goto("/announcement#card1");
    await expect(page.locator("#card1")).toBeInViewport();
  });

  test("say their time in 24 hours with a Thai suffix [U02] [I07]", async ({ open }) => {
    const page = await open("regional", "/gpcr/announcement", { locale: "th-TH" });
    await expect(page.locator("article time").last()).toHaveText(/\d\d:\d\d น\.$/);
  });

  test("count as read when the page is left, for this person alone [U03] [N03]", async ({ open }) => {
    const page = await open("gc", "/announcement");
    await expect(page.locator("article").first()).toContainText("New");
    const marked = page.waitForResponse((answer) => answer.url().includes("/mark-read-announcements"));
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
    expect((await marked).status()).toBe(201);
    await expect(page.getByText(/new updates?$/)).toHaveCount(0);
    await page
      .getByRole("navigation", { name: "Main menu" })
      .getByRole("link", { name: /^Updates/ })
      .click();
    await expect(page.locator("article").first()).toBeVisible();
    await expect(page.locator("article").getByText("New", { exact: true })).toHaveCount(0);
    const other = await open("alumnus", "/home");
    await expect(other.getByRole("main").getByText(/new updates/)).toBeAttached();
  });
});
