import { expect, test } from "../support/fixtures.ts";
import { chapter, currentTime, durationKnown, player, playsPast } from "../support/video-player.ts";

test("a delegate watches a film: from chapter to chapter, with the mouse, the keyboard and subtitles [V01] [V06] [V07] [N11]", async ({
  open,
}) => {
  const page = await open("gc", "/resources/video/five-rooms", { reducedMotion: "reduce" });
  const video = page.getByRole("group", { name: "Five rooms" });
  const isPaused = () => player(page).evaluate((element) => (element as HTMLVideoElement).paused);

  await test.step("The page has its speaker, a text, five chapters, and can be scrolled on a phone.", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Five rooms");
    await expect(page.getByRole("main")).toContainText("Filmed with Joel Seetoh");
    const link = page.getByRole("link", { name: /here to read/ });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    const list = page.getByRole("region", { name: "Chapters" }).getByRole("list");
    await expect(list.getByRole("listitem")).toHaveText([
      "A room to be missed in00:00",
      "A room to ask in00:08",
      "A room to fail in00:16",
      "A room to serve in00:24",
      "A room of one's own00:32",
    ]);
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(310);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("scroll");
  });

  await test.step("A tap on a chapter seeks, plays and scrolls up.", async () => {
    await durationKnown(page);
    await page.evaluate(() => scrollTo(0, 9999));
    await chapter(page, "A room to fail in").click();
    await playsPast(page, 16);
    await expect(chapter(page, "A room to fail in")).toHaveAttribute("aria-current", "true");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await isPaused()).toBe(false);
  });

  await test.step("On a large screen the controls disappear while it plays, unless the mouse or the focus is there.", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/resources/video/five-rooms");
    await durationKnown(page);
    const bar = video.getByRole("button", { name: "Full screen" }).locator("xpath=ancestor::div[2]");
    await expect(player(page)).not.toHaveAttribute("controls");
    await expect(video.getByRole("button", { name: "Unmute" })).toHaveCount(0);
    const from = await currentTime(page);
    await video.getByRole("button", { name: "Play", exact: true }).click();
    await playsPast(page, from + 0.2);
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

  await test.step("At most one language of its subtitles is shown.", async () => {
    await player(page).evaluate((element) => {
      for (const [label, language] of [
        ["中文", "zh"],
        ["ไทย", "th"],
      ] as const)
        (element as HTMLVideoElement).addTextTrack("subtitles", label, language);
    });
    const shown = () =>
      player(page).evaluate((element) =>
        [...(element as HTMLVideoElement).textTracks]
          .filter(({ mode }) => mode === "showing")
          .map(({ label }) => label),
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
});
