import { PHONE } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, choices, photos } from "./support/photos.ts";

test("a photo changes to the next one by a swipe on a phone, and is zoomed with two fingers [D03]", async ({
  open,
}) => {
  const page = await open("scs", "/photodrop", { viewport: PHONE, hasTouch: true, isMobile: true });
  await button(page, "Open In the foyer 1").click();
  const viewer = page.getByRole("dialog", { name: "Photo viewer" });
  await expect(viewer.getByRole("img", { name: "In the foyer 1" })).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  const y = PHONE.height / 2;
  /** Fingers that go through these points at the same time. */
  const move = async (steps: readonly number[][]): Promise<void> => {
    for (const [step, xs] of steps.entries())
      await touch.send("Input.dispatchTouchEvent", {
        type: step === 0 ? "touchStart" : "touchMove",
        touchPoints: xs.map((x, id) => ({ x, y, id })),
      });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await move([[340], [300], [240], [180], [120], [60]]);
  await expect(viewer.getByText("3 of 9")).toBeVisible();
  await move([180, 160, 130, 100, 70, 40].map((x) => [x, PHONE.width - x]));
  await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.5);
});

test(
  "without a connection photos that were seen stay visible, and a download says that it needs one [D06]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/photodrop", { serviceWorkers: "allow" });
    await expect(photos(page)).toHaveCount(9);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(photos(page)).toHaveCount(9);
    const first = photos(page).first().locator("img");
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await page.context().setOffline(true);
    await page.reload();
    await expect(photos(page)).toHaveCount(9);
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await button(page, "Select").click();
    await choices(page).nth(0).click();
    await expect(page.getByText("You need to be online to download.")).toBeVisible();
    await expect(button(page, "Download")).toBeDisabled();
  },
);
