import { listOwnPhotos, type Photo } from "@narthex/contract/app/photos";
import type { Page } from "@playwright/test";
import { answerWith } from "./support/answers.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, choices, photos } from "./support/photos.ts";
import { drawPicture } from "./support/pictures.ts";

const COUNT = 10_000;
const PHONE_COLUMNS = 3;
/** Rows in the page: those of the window, and ten above and below. */
const MAX_TILES = 30 * PHONE_COLUMNS;
/** A grey square. */
const THUMBHASH = "gfcFAYB4d4hweHd4h3d4iICHeA==";

/** Answers the person's own photos with ten thousand, whose thumbnails are one picture. */
async function answerThousands(page: Page): Promise<void> {
  const address = (index: number, ending: string) =>
    `/media/photos/${String(index).padStart(21, "0")}${ending}?until=1`;
  const list = Array.from({ length: COUNT }, (_, index): Photo => ({
    type: "image",
    url: address(index, ".jpg"),
    previewUrl: address(index, "-600.jpg"),
    videoThumbnailUrl: null,
    videoUrl: null,
    name: `Photo ${index + 1}`,
    thumbhash: THUMBHASH,
  }));
  const body = await drawPicture(page, 60, 60, "image/jpeg");
  await answerWith(page, listOwnPhotos, list);
  await page.route("**/media/photos/**", (route) => route.fulfill({ contentType: "image/jpeg", body }));
}

/** The sum of all layout shifts that nobody caused by a tap. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value;
      document.documentElement.dataset["shift"] = String(sum);
    });
    observer.observe({ type: "layout-shift" });
    document.documentElement.dataset["shift"] = "0";
  });

/** Scrolls by a step in each frame, and counts the tiles that had no picture then. */
const fling = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let steps = 20;
        let bare = 0;
        const step = (): void => {
          scrollBy(0, 1_500);
          bare += document.querySelectorAll("[data-photo]:not(:has(img))").length;
          steps -= 1;
          if (steps > 0) requestAnimationFrame(step);
          else done(bare);
        };
        step();
      }),
  );

test(
  "ten thousand photos: a bounded page, no layout shift, placeholders first, all within reach of the keyboard, and a drag that selects [D17]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await answerThousands(page);
    await page.goto("/photodrop?tab=you");
    await expect(button(page, "Open Photo 1")).toBeVisible();

    await test.step("A drag over photos selects them, and one back deselects them.", async () => {
      await button(page, "Select").click();
      const tile = async (number: number): Promise<[number, number]> => {
        const box = await button(page, `Select Photo ${number}`).boundingBox();
        if (!box) throw new Error(`Photo ${number} is not in the page.`);
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      const pressed = choices(page).and(page.locator("[aria-pressed=true]"));
      const [first, sixth, second] = [await tile(1), await tile(6), await tile(2)];
      await page.mouse.move(...first);
      await page.mouse.down();
      await page.mouse.move(...sixth, { steps: 4 });
      await expect(pressed).toHaveCount(6);
      await page.mouse.move(...second, { steps: 4 });
      await page.mouse.up();
      await expect(pressed).toHaveCount(2);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 selected");
      // The drag was no tap: the photo under the finger stays selected.
      await expect(button(page, "Select Photo 2")).toHaveAttribute("aria-pressed", "true");
      await button(page, "Cancel").click();
    });

    await watchShifts(page);
    expect(await photos(page).count()).toBeLessThanOrEqual(MAX_TILES);
    await expect(button(page, "Open Photo 1")).toHaveAttribute("style", /url\("data:image\/png/);
    expect(await fling(page)).toBeGreaterThan(0);
    await expect(page.locator("[data-photo]:not(:has(img))")).toHaveCount(0);
    const jump = (share: number) =>
      page.evaluate((at) => scrollTo(0, document.documentElement.scrollHeight * at), share);
    for (const share of [0.2, 0.5, 0.8, 1]) {
      await jump(share);
      await expect(photos(page).first()).not.toHaveAccessibleName("Open Photo 1");
      expect(await photos(page).count()).toBeLessThanOrEqual(MAX_TILES);
    }
    await expect(button(page, "Open Photo 10000")).toBeInViewport();
    await button(page, "Open Photo 10000").focus();
    await page.keyboard.press("ArrowUp");
    await expect(button(page, "Open Photo 9997")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(button(page, "Open Photo 9996")).toBeFocused();
    expect(Number(await page.locator("html").getAttribute("data-shift"))).toBeLessThan(0.02);
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog");
    await expect(viewer.getByText("9996 of 10000")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByText("9997 of 10000")).toBeVisible();
    expect(await viewer.locator("li").count()).toBeLessThan(12);
  },
);
