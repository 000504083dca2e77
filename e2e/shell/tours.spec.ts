import type { Page } from "@playwright/test";
import { findings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";
import { errorsOf, followsLiveEvents } from "../support/watch.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const guide = (page: Page) =>
  page.getByRole("dialog", { name: /.+/ }).filter({ has: page.getByText(/^Step \d of \d$/) });
const press = (page: Page, name: string) => guide(page).getByRole("button", { name, exact: true }).click();
const tourMarked = (page: Page, tour: string) =>
  page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes(`/api/profile/set-${tour}-tour`),
  );

const LINE_PX = 16;

/** What the dialog explains has a size, and the dialog is beside it, not on it. */
const expectUncovered = (page: Page, mark: string): Promise<void> =>
  expect
    .poll(async () => {
      const target = await page.locator(`[data-tour="${mark}"]:visible`).first().boundingBox();
      const dialog = await guide(page).boundingBox();
      if (!target || !dialog || target.height < LINE_PX) return false;
      return dialog.y >= target.y + target.height || dialog.y + dialog.height <= target.y;
    })
    .toBe(true);

/** Between the dialog and what it explains, which begin at the same edge. */
const distanceTo = async (page: Page, mark: string): Promise<number | undefined> => {
  const target = await page.locator(`[data-tour="${mark}"]:visible`).first().boundingBox();
  const dialog = await guide(page).boundingBox();
  if (!target || !dialog || Math.round(dialog.x - target.x) !== 0) return undefined;
  return Math.round(Math.max(dialog.y - target.y - target.height, target.y - dialog.y - dialog.height));
};

/** Number of layout shifts inside dialogs. */
const layoutShifts = (page: Page) =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    const observer = new PerformanceObserver(() => undefined);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    observer.observe({ type: "layout-shift", buffered: true });
    const nodes = observer.takeRecords().flatMap((shift) => (shift as Shift).sources.map(({ node }) => node));
    return nodes.filter((node) => (node instanceof Element ? node : node?.parentElement)?.closest("dialog")).length;
  });

test.describe("the guided tour", () => {
  test("of home has its steps, ends, is not shown twice, and starts again with the keyboard alone, which returns the focus; then every screen of the edition shows its own again [G01] [G02] [G03] [H05]", async ({
    open,
    showTours,
  }) => {
    await showTours("new");
    const page = await open("new", "/home", { until: followsLiveEvents });
    await expect(guide(page)).toContainText("Step 1 of 4");
    await expect(page.getByRole("heading", { name: "Welcome! This is your home screen" })).toBeFocused();
    for (const [step, title, mark] of [
      [2, "Your schedule", "schedule"],
      [3, "Your photos", "photos"],
      // About the browser: it points at nothing on the screen.
      [4, "Keep it close", null],
    ] as const) {
      await press(page, "Next");
      await expect(guide(page)).toContainText(`Step ${step} of 4`);
      await expect(guide(page)).toContainText(title);
      if (mark) await expectUncovered(page, mark);
    }
    const marked = tourMarked(page, "homepage");
    await press(page, "End");
    expect((await marked).postDataJSON()).toEqual({ hasCompletedHomepageTour: true });
    expect((await (await marked).response())?.status()).toBe(201);
    await expect(guide(page)).toHaveCount(0);
    // Long after a tour would have started.
    const settled = followsLiveEvents(page);
    await page.reload();
    await expect(page.getByRole("link", { name: "Go to schedule" })).toBeVisible();
    await settled;
    await expect(guide(page)).toHaveCount(0);

    await follow(page, "/schedule");
    await expect(guide(page)).toContainText("Step 1 of 3");
    const scheduleMarked = tourMarked(page, "schedule");
    await page.keyboard.press("Escape");
    await (await scheduleMarked).response();
    await follow(page, "/home");
    const again = page.locator("#link").getByRole("button", { name: "App guided tour" });
    await page.locator("#link summary").press("Enter");
    await again.focus();
    await page.keyboard.press("Enter");
    await expect(guide(page)).toContainText("Step 1 of");
    expect(await findings(page, "every rule", "dialog")).toEqual([]);
    const markedAgain = tourMarked(page, "homepage");
    await page.keyboard.press("Escape");
    await expect(guide(page)).toHaveCount(0);
    await expect(again).toBeFocused();
    await (await markedAgain).response();
    await follow(page, "/schedule");
    await expect(guide(page)).toContainText("Step 1 of 3");
    expect(errorsOf(page)).toEqual([]);
  });

  test(
    "is in the person's language, whose texts load with it [G01] [I01]",
    { tag: "@long" },
    async ({ open, showTours }) => {
      await showTours("regional");
      const page = await open("regional", "/gpcr/home", { locale: "th-TH" });
      const title = page.getByRole("dialog").getByRole("heading", { level: 2 });
      await expect(title).toContainText(/[\u0e00-\u0e7f]/);
      // The texts come from the browser's cache, while React is about to draw them.
      await page.reload();
      await expect(title).toContainText(/[\u0e00-\u0e7f]/);
      expect(errorsOf(page)).toEqual([]);
    },
  );

  test(
    "is in its place from the first frame, beside what it explains even in a low window, and next to it in a large one, also after a change of the window [G03]",
    { tag: "@long" },
    async ({ open, showTours }) => {
      await showTours("scs");
      const page = await open("scs", "/home", { until: followsLiveEvents });
      await expect(guide(page)).toContainText("Step 1 of 4");
      expect(await layoutShifts(page)).toBe(0);
      await page.setViewportSize({ width: 320, height: 640 });
      await press(page, "Next");
      await expectUncovered(page, "schedule");

      await showTours("new");
      const large = await open("new", "/home", { viewport: { width: 1920, height: 1080 } });
      for (const [step, mark] of [
        [1, "welcome"],
        [2, "schedule"],
        [3, "photos"],
      ] as const) {
        await expect(guide(large)).toContainText(`Step ${step} of 4`);
        await expect.poll(() => distanceTo(large, mark)).toBe(20);
        await large.setViewportSize({ width: 1440, height: 1000 });
        await expect.poll(() => distanceTo(large, mark)).toBe(20);
        await large.setViewportSize({ width: 1920, height: 1080 });
        await press(large, "Next");
      }
    },
  );

  test("also ends with Skip, Cancel and Escape [G03]", { tag: "@long" }, async ({ open, showTours }) => {
    for (const how of ["Skip", "Cancel the tour", "Escape"]) {
      await showTours("gc");
      const page = await open("gc", "/home");
      await expect(guide(page)).toContainText("Step 1 of 4");
      const marked = tourMarked(page, "homepage");
      if (how === "Escape") await page.keyboard.press("Escape");
      else await press(page, how);
      expect((await (await marked).response())?.status()).toBe(201);
      await expect(guide(page)).toHaveCount(0);
    }
  });

  test(
    "of the experiences shows the cards and the choices while the person can sign up, but not afterwards [G02] [G03]",
    { tag: "@long" },
    async ({ open, moveClock, showTours }) => {
      await moveClock("new", { now: "2025-07-01T10:00:00+08:00" });
      await showTours("new");
      const page = await open("new", "/experience");
      await expect(guide(page)).toContainText("Step 1 of 3");
      await expectUncovered(page, "experience-welcome");
      await press(page, "Next");
      await expect(guide(page)).toContainText("Explore the experiences");
      await expectUncovered(page, "carousel");
      await press(page, "Next");
      await expect(guide(page)).toContainText("Choose and rank");
      await expectUncovered(page, "choices");
      const marked = tourMarked(page, "experience");
      await press(page, "End");
      expect((await marked).postDataJSON()).toEqual({ hasCompletedExperienceTour: true });
      await moveClock("new", { now: "2025-07-05T10:00:00+08:00" });
      await showTours("new");
      const later = await open("new", "/experience", { until: followsLiveEvents });
      await expect(later.getByRole("heading", { name: "My experience" })).toBeVisible();
      await expect(guide(later)).toHaveCount(0);
    },
  );

  test(
    "of the experiences returns to the carousel that home links to; the tour of home includes them while sign-up is open [E09] [G01] [G03]",
    { tag: "@long" },
    async ({ open, moveClock, showTours }) => {
      await moveClock("new", { now: "2025-07-01T10:00:00+08:00" });
      await showTours("new");
      const page = await open("new", "/home");
      await expect(guide(page)).toContainText("Step 1 of 5");
      await press(page, "Skip");
      await page.locator("#experience").getByRole("link", { name: "Sign Up Now" }).click();
      await expect(page).toHaveURL(/\/experience#carousel$/);
      await expect(guide(page)).toContainText("Step 1 of 3");
      await press(page, "Next");
      const carousel = page.locator('[data-tour="carousel"]');
      await expectUncovered(page, "carousel");
      await press(page, "Back");
      await press(page, "Skip");
      await expect(guide(page)).toHaveCount(0);
      await expect.poll(() => carousel.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(290);
      await expect(carousel).toBeInViewport();
    },
  );

  test("of the schedule has three steps, only in person [G02]", { tag: "@long" }, async ({ open, showTours }) => {
    await showTours("regional");
    const page = await open("regional", "/gpcr/schedule");
    await expect(guide(page)).toContainText("Step 1 of 3");
    await press(page, "Next");
    await expect(guide(page)).toContainText("Choose a day");
    await expectUncovered(page, "dates");
    await press(page, "Next");
    await expect(guide(page)).toContainText("Step 3 of 3");
    await expectUncovered(page, "materials");
    const marked = tourMarked(page, "schedule");
    await press(page, "End");
    expect((await marked).postDataJSON()).toEqual({ hasCompletedGPCRScheduleTour: true });
    await showTours("online");
    const other = await open("online", "/gpcr/schedule", { until: followsLiveEvents });
    await expect(other.locator("#day-heading")).toBeAttached();
    await expect(guide(other)).toHaveCount(0);
  });
});
