import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

const event = (page: Page, slug: string) => page.locator(`li#${slug}`);
const card = (page: Page) => page.locator("main section").first();
const plan = (page: Page) => page.getByRole("group", { name: /^Seating plan/ });
const picture = (page: Page) => plan(page).getByRole("img");
const widthOf = (page: Page) => picture(page).evaluate((image) => Math.round(image.getBoundingClientRect().width));
const isDrawn = (page: Page) => picture(page).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

test("a delegate finds their seat and looks at the plan of the hall, which opens around it [Z01] [Z02] [Z06]", async ({
  open,
}) => {
  const page = await open("scs", "/schedule");
  await test.step("From the event it is one tap to the seat.", async () => {
    await expect(event(page, "the-strong-church").getByRole("link", { name: /^My seat/ })).toHaveCount(0);
    await event(page, "night-of-the-young").getByRole("heading").getByRole("button").click();
    await page.getByRole("dialog").getByRole("link", { name: "My seat: Night of the Young" }).click();
    await expect(page).toHaveURL(/\/seating\/2$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your seat");
    await expect(card(page)).toContainText("Block C · Row 12 · Seat 8");
    await expect(card(page)).toContainText("Service 2");
    await expect(card(page)).toContainText("Friday, 18 July · 7:30 PM – 9:30 PM");
    await expect(card(page)).toContainText("Main Auditorium · Level 3");
    await expect.poll(() => isDrawn(page)).toBe(true);
    await expect(page.getByRole("figure")).toContainText("Door 2 at the back on the right");
    await expect(page.getByText("The nearest door is Door 2.")).toBeVisible();
    await expect(page.getByRole("button", { name: "The whole hall, 200%" })).toBeVisible();
    const [seat, box] = [await plan(page).locator("[data-pin]").boundingBox(), await plan(page).boundingBox()];
    if (!seat || !box) throw new Error("The plan or its pin is not there.");
    expect(Math.abs(seat.x + seat.width / 2 - box.x - box.width / 2)).toBeLessThan(box.width / 4);
    await page.getByRole("link", { name: "Schedule" }).first().click();
    await expect(page).toHaveURL(/\/schedule/);
  });
  await test.step("They enlarge the plan with its buttons.", async () => {
    await follow(page, "/seating/2");
    await expect(plan(page)).toBeVisible();
    const [larger, smaller] = [
      page.getByRole("button", { name: /^Zoom in/ }),
      page.getByRole("button", { name: /^Zoom out/ }),
    ];
    await page.getByRole("button", { name: "The whole hall, 200%" }).click();
    await expect(smaller).toHaveAccessibleName("Zoom out: The whole hall is shown");
    await expect(smaller).toHaveAttribute("aria-disabled", "true");
    const width = await widthOf(page);
    await larger.focus();
    for (let press = 0; press < 4; press++) await page.keyboard.press("Enter");
    await expect.poll(() => widthOf(page)).toBe(width * 4);
    await expect(larger).toHaveAccessibleName("Zoom in: Fully zoomed in");
    await expect(larger).toBeFocused();
    await page.getByRole("button", { name: "The whole hall, 400%" }).click();
    await expect.poll(() => widthOf(page)).toBe(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
  await test.step("They move it with the keyboard.", async () => {
    await plan(page).focus();
    await page.keyboard.press("0");
    await expect(page.getByRole("button", { name: "Zoom out: The whole hall is shown" })).toBeVisible();
    const width = await widthOf(page);
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await expect.poll(() => widthOf(page)).toBe(Math.round(width * 2.25));
    const from = await plan(page).evaluate((box) => box.scrollLeft);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => plan(page).evaluate((box) => box.scrollLeft)).toBeGreaterThan(from);
    await page.keyboard.press("0");
    await expect.poll(() => widthOf(page)).toBe(width);
    await page.keyboard.press("Tab");
    await expect(plan(page)).not.toBeFocused();
  });
  await test.step("Another service has no seat for them yet.", async () => {
    await follow(page, "/seating/4");
    await expect(card(page)).toContainText("No seat yet");
    await expect(card(page)).toContainText("any host at the door will find you a good place");
    await expect(card(page)).toContainText("Hearts Turned Home");
    await expect.poll(() => isDrawn(page)).toBe(true);
  });
});
