import type { Page } from "@playwright/test";
import { expect, setTours, test } from "./house.ts";

const guide = (page: Page) =>
  page.getByRole("dialog", { name: /.+/ }).filter({ has: page.getByText(/^Step \d of \d$/) });
const press = (page: Page, name: string) => guide(page).getByRole("button", { name, exact: true }).click();
const mark = (page: Page, tour: string) =>
  page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes(`/api/profile/set-${tour}-tour`),
  );

test.describe("the guided tour", () => {
  test("shows the experiences while sign-up is open [G01]", async ({ open, moveClock }) => {
    const page = await open("new", "/home");
    await moveClock("new", { now: "2025-07-01T10:00:00+08:00" });
    await setTours(page, false);
    await page.reload();
    await expect(guide(page)).toContainText("Step 1 of 5");
    await press(page, "Skip");
    await expect(guide(page)).toHaveCount(0);
  });

  for (const how of ["Skip", "Cancel the tour", "Escape"])
    test(`is over with ${how} as well [G03]`, async ({ open }) => {
      const page = await open("gc", "/home");
      await setTours(page, false);
      await page.reload();
      await expect(guide(page)).toContainText("Step 1 of 4");
      const marked = mark(page, "homepage");
      if (how === "Escape") await page.keyboard.press("Escape");
      else await press(page, how);
      expect((await (await marked).response())?.status()).toBe(201);
      await expect(guide(page)).toHaveCount(0);
    });

  test("of the schedule has three steps, in person alone [G02]", async ({ open }) => {
    const page = await open("regional", "/gpcr/schedule");
    await setTours(page, false);
    await page.goto("/gpcr/schedule");
    await expect(guide(page)).toContainText("Step 1 of 3");
    await press(page, "Next");
    await expect(guide(page)).toContainText("Choose a day");
    await press(page, "Next");
    const marked = mark(page, "schedule");
    await press(page, "End");
    expect((await marked).postDataJSON()).toEqual({ hasCompletedGPCRScheduleTour: true });
    const other = await open("online", "/gpcr/schedule");
    await setTours(other, false);
    await other.goto("/gpcr/schedule");
    await expect(other.locator("#day-heading")).toBeAttached();
    await other.waitForTimeout(1500);
    await expect(guide(other)).toHaveCount(0);
    await setTours(other);
  });
});
