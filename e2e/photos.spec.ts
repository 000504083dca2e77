import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PHONE } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { button, choices, current, photos, tabs } from "./photos.ts";
import { drawPicture, scan } from "./pictures.ts";
import { settled } from "./screens.ts";
import { followsLiveEvents } from "./watch.ts";

test.describe("PhotoDrop of the Global conference", () => {
  test("opens with the featured photos for everyone; the tab of a day without photos is disabled and says so [D01] [D02]", async ({
    open,
  }) => {
    const page = await open("scs", "/photodrop");
    await expect(photos(page)).toHaveCount(9);
    await expect(current(page, "Whose photos")).toHaveText("For Everyone");
    await expect(tabs(page, "Whose photos").getByRole("button")).toHaveText(["For You", "For Everyone"]);
    await expect(current(page, "Days")).toHaveText("Featured");
    const days = tabs(page, "Days").getByRole("button");
    await expect(days).toHaveCount(6);
    await expect(days.nth(2)).toBeEnabled();
    await expect(days.nth(3)).toBeDisabled();
    await expect(days.nth(3)).toHaveAccessibleName("Saturday 19 Jul, no photos yet");
    await days.nth(2).click();
    await expect(page).toHaveURL(/\/photodrop\?tab=everyone#day-2$/);
    await expect(photos(page)).toHaveCount(16);
  });

  test("shows a person's own photos, personal and of experiences, or explains how to get some [D01]", async ({
    open,
  }) => {
    const page = await open("scs", "/photodrop");
    await button(page, "For You").click();
    await expect(photos(page)).toHaveCount(7);
    await expect(current(page, "Kind of photos")).toHaveText("Personal");
    await button(page, "Custom Experiences").click();
    await expect(photos(page)).toHaveCount(4);
    const other = await open("new", "/photodrop?tab=you");
    await expect(other.getByText("No photos of you yet")).toBeVisible();
    await expect(photos(other)).toHaveCount(0);
  });

  test("loads the next page once, and its thumbnails before showing it [D03] [D05]", async ({ open }) => {
    const page = await open("scs", "/photodrop#day-1");
    await expect(photos(page)).toHaveCount(40);
    const requests = page.waitForRequest((request) => request.url().includes("startWith="));
    const thumbnails: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("-600.jpg")) thumbnails.push(request.url());
    });
    await button(page, "View more").click();
    const startWith = new URL((await requests).url()).searchParams.get("startWith") ?? "";
    expect(startWith).toMatch(/^media\/photos\/[\w-]{21}\.jpg$/);
    await expect(photos(page)).toHaveCount(44);
    const added = await photos(page)
      .locator("img")
      .evaluateAll((images) => images.slice(40).map((image) => (image as HTMLImageElement).src));
    expect(added).toHaveLength(4);
    // Those of the first page that come into view load by themselves.
    expect(thumbnails.filter((url) => added.includes(url)).toSorted()).toEqual(added.toSorted());
    await expect(button(page, "View more")).toHaveCount(0);
  });

  test("shows a page even if its thumbnails fail, with a text instead [D05]", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await page.route("**/media/photos/**", (route) => route.abort());
    await page.goto("/photodrop");
    await expect(photos(page)).toHaveCount(9);
    await expect(page.getByText("Could not be loaded").first()).toBeVisible();
  });

  test("shows the person's QR code with two steps, and Back closes it [D04] [D07]", async ({ open }) => {
    const page = await open("scs", "/home");
    await page.getByRole("link", { name: "PhotoDrop" }).click();
    await expect(photos(page)).toHaveCount(9);
    await button(page, "My QR").click();
    const dialog = page.getByRole("dialog", { name: "My QR" });
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    const [link] = await scan(await dialog.getByRole("img", { name: /^QR code/ }).screenshot());
    expect(link).toMatch(/^http:\/\/localhost:\d+\/p\/[\w-]{21}$/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/photodrop$/);
  });
});

test.describe("selecting", () => {
  test("selects one by a tap, all or none by a button, and starts empty on another tab [D03] [D07]", async ({
    open,
  }) => {
    const page = await open("scs", "/photodrop#day-2");
    await expect(photos(page)).toHaveCount(16);
    await button(page, "Select").click();
    await expect(button(page, "Download")).toBeDisabled();
    await choices(page).nth(0).click();
    await expect(page.getByRole("status").getByText("1 item", { exact: true })).toBeVisible();
    await choices(page).nth(3).click();
    await expect(page.getByRole("status").getByText("2 items", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 selected");
    await expect(choices(page).nth(3)).toHaveAttribute("aria-pressed", "true");
    await button(page, "Select all").click();
    await expect(page.getByRole("status").getByText("16 items", { exact: true })).toBeVisible();
    await button(page, "Deselect all").click();
    await expect(page.getByText("Tap the photos you want.")).toBeVisible();
    await choices(page).nth(0).click();
    await tabs(page, "Days").getByRole("button").first().click();
    await expect(choices(page)).toHaveCount(9);
    await expect(page.getByText("Tap the photos you want.")).toBeVisible();
    await button(page, "Cancel").click();
    await expect(photos(page)).toHaveCount(9);
  });

  test("ends with Back before the screen is left, with the browser's Back and the screen's own [D07]", async ({
    open,
  }) => {
    const page = await open("scs", "/home");
    await page.getByRole("link", { name: "PhotoDrop" }).click();
    await expect(photos(page)).toHaveCount(9);
    await button(page, "Select").click();
    await page.goBack();
    await expect(photos(page)).toHaveCount(9);
    await expect(page).toHaveURL(/\/photodrop$/);
    await button(page, "Select").click();
    await button(page, "Back").click();
    await expect(photos(page)).toHaveCount(9);
    await button(page, "Back").click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test("and the QR code close with Back after a reload too, on the open tab [D07]", async ({ open }) => {
    const page = await open("scs", "/home");
    await page.getByRole("link", { name: "PhotoDrop" }).click();
    await expect(photos(page)).toHaveCount(9);
    await page.reload();
    await expect(photos(page)).toHaveCount(9);
    await button(page, "My QR").click();
    await expect(page.getByRole("dialog", { name: "My QR" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/photodrop$/);
    await button(page, "Select").click();
    await tabs(page, "Days").getByRole("button").nth(2).click();
    await expect(choices(page)).toHaveCount(16);
    await choices(page).nth(0).click();
    await button(page, "My QR").click();
    await page.goBack();
    await expect(page.getByRole("status").getByText("1 item", { exact: true })).toBeVisible();
    await page.goBack();
    await expect(button(page, "Select")).toBeVisible();
    await expect(photos(page)).toHaveCount(16);
    await expect(page).toHaveURL(/\/photodrop\?tab=everyone#day-2$/);
    await button(page, "Back").click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

test.describe("a photo", () => {
  test("opens in full screen, changes with the arrow keys, and downloads under its name [D03]", async ({ open }) => {
    const page = await open("scs", "/photodrop");
    await button(page, "Open In the foyer 1").click();
    const viewer = page.getByRole("dialog", { name: "Photo viewer" });
    await expect(viewer.getByText("2 of 9")).toBeVisible();
    const shown = viewer.getByRole("img", { name: "In the foyer 1" });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
    await page.keyboard.press("ArrowRight");
    await expect(viewer.getByText("3 of 9")).toBeVisible();
    const download = page.waitForEvent("download");
    await viewer.getByRole("link", { name: "Download The band 1" }).click();
    expect((await download).suggestedFilename()).toBe("The band 1.jpg");
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    await expect(button(page, "Open In the foyer 1")).toBeFocused();
  });

  test("changes to the next one by a swipe on a phone, and is zoomed with two fingers [D03]", async ({ open }) => {
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
});

test.describe("a video in PhotoDrop", () => {
  test("is listed separately from the photos and plays in the viewer [D01] [D03]", async ({ open }) => {
    const page = await open("scs", "/photodrop");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Videos", "Photos"]);
    await button(page, "Play The days in seven pictures").click();
    const film = page.getByRole("dialog").locator("video");
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBe(10.5);
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await button(page, "Select").click();
    await expect(button(page, "Select all")).toHaveCount(2);
    await button(page, "Select all").first().click();
    await expect(page.getByRole("status").getByText("1 item", { exact: true })).toBeVisible();
  });
});

test.describe("the photos that a person sees", () => {
  test("are only their own for an absent alumnus, without the tab for everyone [A05] [D02]", async ({ open }) => {
    const page = await open("alumnus", "/photodrop#day-1");
    await expect(photos(page)).toHaveCount(2);
    await expect(tabs(page, "Whose photos")).toHaveCount(0);
    await expect(tabs(page, "Days")).toHaveCount(0);
  });

  test("are of the day in the hash in Regional, and Back leads to its home [D02]", async ({ open }) => {
    const page = await open("regional", "/gpcr/photodrop#day-2");
    await expect(current(page, "Whose photos")).toHaveText("For everyone");
    await expect(photos(page)).toHaveCount(8);
    await button(page, "Back").click();
    await expect(page).toHaveURL(/\/gpcr\/home$/);
    await page.goto("/gpcr/photodrop");
    await button(page, "Custom Experiences").click();
    await expect(photos(page)).toHaveCount(3);
    const other = await open("online", "/gpcr/photodrop");
    await expect(other.getByText("No photos of you yet")).toBeVisible();
  });

  test("appear when the photographers add more [D01]", async ({ open, server }, info) => {
    const page = await open("new", "/photodrop?tab=you", { until: followsLiveEvents });
    await settled(page);
    await expect(page.getByText("No photos of you yet")).toBeVisible();
    const folder = info.outputPath();
    await writeFile(join(folder, "one.png"), await drawPicture(page, 300, 200));
    await writeFile(join(folder, "photos.csv"), "file,tab,name,people\none.png,personal,A first one,new@demo.test\n");
    expect(await server.run("photos", "import", folder, "--edition", "global-2025")).toContain("1 photo added");
    await expect(button(page, "Open A first one")).toBeVisible();
    const [address = ""] = await page
      .locator("main img")
      .evaluateAll((images) => images.map((one) => (one as HTMLImageElement).src));
    await server.run("photos", "remove", address);
    await expect(page.getByText("No photos of you yet")).toBeVisible();
  });
});
