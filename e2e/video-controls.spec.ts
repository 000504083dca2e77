import { expectAccessible } from "./axe.ts";
import { currentTime, durationKnown, player, playsPast } from "./video-player.ts";
import { expect, test } from "./fixtures.ts";

test("a film has controls of its own for hands, the keyboard and screen readers, which give way while it plays [V07]", async ({
  open,
}) => {
  const page = await open("gc", "/resources/video/five-rooms", { viewport: { width: 1280, height: 900 } });
  await durationKnown(page);
  const film = page.getByRole("group", { name: "Five rooms" });
  const bar = film.getByRole("button", { name: "Full screen" }).locator("xpath=ancestor::div[2]");
  const isPaused = () => player(page).evaluate((video) => (video as HTMLVideoElement).paused);
  await expect(player(page)).not.toHaveAttribute("controls");
  await expect(film.getByRole("button", { name: "Unmute" })).toHaveCount(0);
  await film.getByRole("button", { name: "Play", exact: true }).click();
  await playsPast(page, 0.2);
  await page.mouse.move(2, 880);
  await expect(bar).toHaveCSS("opacity", "0");
  await film.hover({ position: { x: 200, y: 60 } });
  await expect(bar).toHaveCSS("opacity", "1");
  await page.mouse.click(600, 300);
  expect(await isPaused()).toBe(true);
  const line = film.getByRole("slider", { name: "Position" });
  await line.fill("20");
  await expect.poll(() => currentTime(page)).toBe(20);
  await expect(line).toHaveAttribute("aria-valuetext", "0:20 / 0:40");
  await line.press("ArrowLeft");
  await expect.poll(() => currentTime(page)).toBe(15);
  await line.press("m");
  await expect(film.getByRole("button", { name: "Unmute" })).toBeVisible();
  await line.press(" ");
  expect(await isPaused()).toBe(false);
  // The focus is visible: so are the controls, without a mouse on them.
  await page.mouse.move(2, 880);
  await expect(bar).toHaveCSS("opacity", "1");
  await line.press("k");
  await film.getByRole("button", { name: "Full screen" }).click();
  await expect(film.getByRole("button", { name: "Leave full screen" })).toBeVisible();
  await page.keyboard.press("f");
  await expect(film.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
});

test("a film among photos is moved by the arrow keys while it has the focus; otherwise they turn to the next picture [V07] [D03]", async ({
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

test("axe finds nothing in a film with its settings [V07]", async ({ open }) => {
  const page = await open("scs", "/resources/video/one-family-opening-film");
  await page.getByRole("button", { name: "Playback settings" }).click();
  await expect(page.getByRole("group", { name: "Sound" })).toBeVisible();
  await expectAccessible(page, "a film with its settings");
});
