import {
  chapter,
  currentTime,
  pause,
  play,
  durationKnown,
  playsPast,
  nextStoredVideoWrite,
} from "../support/video-player.ts";
import { expect, test } from "../support/fixtures.ts";
import { settled } from "../support/screens.ts";
import { workerInstalled, storedWriteKeys } from "../support/worker.ts";

test.describe("a video", () => {
  test("can be watched on offline, and its progress is sent later [V02]", { tag: "@long" }, async ({ open }) => {
    const page = await open("alumnus", "/resources/video/the-lanterns-go-up");
    await durationKnown(page);
    await page.route("**/api/videoprogress*", (route) => route.abort());
    await play(page);
    await playsPast(page, 1);
    await pause(page);
    const waiting = async () => (await storedWriteKeys(page)).join();
    await expect.poll(waiting).toContain("the-lanterns-go-up progress");
    await page.unroute("**/api/videoprogress*");
    const stored = nextStoredVideoWrite(page, "the-lanterns-go-up");
    await page.goto("/home");
    await stored;
    await expect.poll(waiting).toBe("");
  });

  test(
    "that does not load says so and continues at the same position after a retry; offline it opens with its chapters, and says why it cannot play [V01]",
    { tag: "@long" },
    async ({ open }) => {
      await test.step("Its file does not load.", async () => {
        const page = await open("host", "/api/clock");
        await page.route(/\/media\/.*\.mp4$/, (route) => route.abort());
        await page.goto("/resources/video/five-rooms?timestamp=20");
        await expect(page.getByRole("alert")).toContainText("The video could not be loaded");
        await expect(chapter(page, "A room to fail in")).toHaveAttribute("aria-current", "true");
        await page.unroute(/\/media\/.*\.mp4$/);
        await page.getByRole("button", { name: "Try again" }).click();
        await durationKnown(page);
        await expect.poll(() => currentTime(page)).toBe(20);
        await expect(page.getByRole("alert")).toHaveCount(0);
      });
      await test.step("The device is offline.", async () => {
        const page = await open("scs", "/resources/video/five-rooms", { serviceWorkers: "allow" });
        await settled(page);
        await workerInstalled(page);
        await page.context().setOffline(true);
        await page.reload();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Five rooms");
        await expect(page.getByRole("region", { name: "Chapters" }).getByRole("listitem")).toHaveCount(5);
        await expect(
          page.getByRole("alert").filter({ hasText: "You need to be online to watch videos" }),
        ).toBeVisible();
        await page.context().setOffline(false);
      });
    },
  );
});
