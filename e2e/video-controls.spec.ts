import { expectAccessible } from "./axe.ts";
import { currentTime, durationKnown, player, playsPast } from "./video-player.ts";
import { expect, test } from "./fixtures.ts";

test("a video has controls of its own for touch, mouse, keyboard and screen readers, which disappear while it plays [V07]", async ({
  open,
}) => {
  const page = await open("gc", "/resources/video/five-rooms", { viewport: { width: 1280, height: 900 } });
  await durationKnown(page);
  const video = page.getByRole("group", { name: "Five rooms" });
  const bar = video.getByRole("button", { name: "Full screen" }).locator("xpath=ancestor::div[2]");
  const isPaused = () => player(page).evaluate((element) => (element as HTMLVideoElement).paused);
  await expect(player(page)).not.toHaveAttribute("controls");
  await expect(video.getByRole("button", { name: "Unmute" })).toHaveCount(0);
  await video.getByRole("button", { name: "Play", exact: true }).click();
  await playsPast(page, 0.2);
  await page.mouse.move(2, 880);
  await expect(bar).toHaveCSS("opacity", "0");
  await video.hover({ position: { x: 200, y: 60 } });
  await expect(bar).toHaveCSS("opacity", "1");
  await page.mouse.click(600, 300);
  expect(await isPaused()).toBe(true);
  const line = video.getByRole("slider", { name: "Position" });
  await line.fill("20");
  await expect.poll(() => currentTime(page)).toBe(20);
  await expect(line).toHaveAttribute("aria-valuetext", "0:20 / 0:40");
  await line.press("ArrowLeft");
  await expect.poll(() => currentTime(page)).toBe(15);
  await line.press("m");
  await expect(video.getByRole("button", { name: "Unmute" })).toBeVisible();
  await line.press(" ");
  expect(await isPaused()).toBe(false);
  // The focus is visible: so are the controls, without a mouse on them.
  await page.mouse.move(2, 880);
  await expect(bar).toHaveCSS("opacity", "1");
  await line.press("k");
  await video.getByRole("button", { name: "Full screen" }).click();
  await expect(video.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  await page.keyboard.press("f");
  await expect(video.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
});

test("the arrow keys seek in a video among photos while it has the focus; otherwise they turn to the next picture [V07] [D03]", async ({
  open,
}) => {
  const page = await open("scs", "/photodrop");
  await page.getByRole("button", { name: "Play The days in seven pictures" }).click();
  const viewer = page.getByRole("dialog");
  await expect(player(page)).not.toHaveAttribute("controls");
  await durationKnown(page);
  await viewer.getByRole("slider", { name: "Position" }).press("ArrowRight");
  await playsPast(page, 5);
  await expect(viewer.getByText("1 of 9")).toBeVisible();
  await viewer.getByRole("button", { name: "Close" }).press("ArrowRight");
  await expect(viewer.getByText("2 of 9")).toBeVisible();
});

test("subtitles of a video are listed in its settings, and at most one language of them is shown [V07]", async ({
  open,
}) => {
  const page = await open("gc", "/resources/video/five-rooms");
  await durationKnown(page);
  await player(page).evaluate((element) => {
    for (const [label, language] of [
      ["中文", "zh"],
      ["ไทย", "th"],
    ] as const)
      (element as HTMLVideoElement).addTextTrack("subtitles", label, language);
  });
  const shown = () =>
    player(page).evaluate((element) =>
      [...(element as HTMLVideoElement).textTracks].filter(({ mode }) => mode === "showing").map(({ label }) => label),
    );
  const settings = page.getByRole("button", { name: "Playback settings" });
  const subtitles = page.getByRole("group", { name: "Subtitles" });
  const choose = async (label: string) => {
    await settings.click();
    await subtitles.getByRole("button", { name: label }).click();
  };
  expect(await shown()).toEqual([]);
  for (const label of ["中文", "ไทย"]) {
    await choose(label);
    expect(await shown()).toEqual([label]);
  }
  await settings.click();
  await expect(subtitles.getByRole("button", { pressed: true })).toHaveText("ไทย");
  await settings.click();
  await choose("Off");
  expect(await shown()).toEqual([]);
});

test("axe finds nothing in a video with its settings [V07]", async ({ open }) => {
  const page = await open("scs", "/resources/video/one-family-opening-film");
  await page.getByRole("button", { name: "Playback settings" }).click();
  await expect(page.getByRole("group", { name: "Sound" })).toBeVisible();
  await expectAccessible(page, "a video with its settings");
});
