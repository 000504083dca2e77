import { listAnnouncements } from "@narthex/contract/app/announcements";
import type { Locator } from "@playwright/test";
import { changeAnswer } from "../support/answers.ts";
import { expect, test } from "../support/fixtures.ts";
import { follow, settled } from "../support/screens.ts";

const FORCED = { viewport: { width: 1280, height: 900 }, forcedColors: "active" } as const;

/** Width and style of an edge, which forced colours keep, unlike shadows and backgrounds. */
const edgeOf = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineWidth, outlineStyle } = getComputedStyle(node);
    return `${outlineWidth} ${outlineStyle}`;
  });

test("with more contrast, secondary text is as dark as the rest, and edges can be seen [N28]", async ({ open }) => {
  const page = await open("scs", "/profile");
  const lookOf = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const [ink, second, line, track] = ["--ink", "--ink-2", "--line", "--track"].map((name) =>
        style.getPropertyValue(name),
      );
      return { isDark: second === ink, isSeen: line === track };
    });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: null });
    expect(await lookOf()).toEqual({ isDark: false, isSeen: false });
    await page.emulateMedia({ contrast: "more" });
    expect(await lookOf()).toEqual({ isDark: true, isSeen: true });
  }
  await page.emulateMedia({ contrast: null });
});

test("in a window as low as at a zoom of 400 %, only the tabs stay in place [N29]", async ({ open }) => {
  const zoomed = { width: 320, height: 256 };
  const phone = { width: 320, height: 640 };
  const page = await open("scs", "/profile/edit", { viewport: zoomed });
  const save = page.getByRole("button", { name: "Save changes" });
  await expect(save).toBeVisible();
  await expect(save).not.toBeInViewport();
  await page.setViewportSize(phone);
  await expect(save).toBeInViewport();

  await follow(page, "/schedule");
  await settled(page);
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(page.locator("[data-day-bar]")).toBeVisible();
  await page.setViewportSize(zoomed);
  await expect(page.locator("[data-day-bar]")).toBeHidden();

  await follow(page, "/profile");
  await page.getByRole("button", { name: "Log Out" }).click();
  const actions = page
    .getByRole("dialog")
    .locator("div", { has: page.getByRole("button", { name: "Continue" }) })
    .last();
  await expect(actions).toHaveCSS("position", "static");
  await page.setViewportSize(phone);
  await expect(actions).toHaveCSS("position", "sticky");
});

test("with forced colours, what is chosen can be told from the rest, new updates keep their dot, and a video the colours of its controls [N26]", async ({
  open,
}) => {
  const page = await open("scs", "/api/clock", FORCED);
  await changeAnswer(page, listAnnouncements, (all) => all.map((one) => ({ ...one, isNew: true })));
  await page.goto("/schedule");
  const days = page.getByRole("navigation", { name: "Days" }).first();
  expect(await edgeOf(days.locator('[aria-current="date"]'))).toBe("3px solid");
  expect(await edgeOf(page.getByRole("button", { name: "My day only" }))).toBe("1px solid");
  await follow(page, "/photodrop");
  expect(await edgeOf(page.getByRole("button", { name: "For Everyone" }))).toBe("3px solid");
  expect(await edgeOf(page.getByRole("button", { name: "For You" }))).toBe("1px solid");
  await follow(page, "/profile#data");
  const track = page.getByRole("switch").first().locator("> span");
  expect(await edgeOf(track)).toBe("1px solid");
  await expect(track.locator("> span")).toHaveCSS("background-color", "rgb(0, 0, 0)");

  await follow(page, "/announcement");
  await expect(page.locator("article span.rounded-full").first()).toHaveCSS("background-color", "rgb(0, 0, 0)");
  await follow(page, "/resources/video/five-rooms");
  await expect(page.getByRole("group", { name: "Five rooms" })).toHaveCSS("forced-color-adjust", "none");
});
