import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const dialog = (page: Page) => page.getByRole("dialog");

const PHONE = { viewport: { width: 390, height: 844 } };

const drag = async (page: Page, byPx: number): Promise<void> => {
  const box = await dialog(page).getByRole("heading").boundingBox();
  if (!box) throw new Error("The sheet is not there.");
  await page.mouse.move(box.x + 40, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 10 + byPx / 2);
  await page.mouse.move(box.x + 40, box.y + 10 + byPx, { steps: 8 });
  await page.mouse.up();
};

type Counted = typeof globalThis & { backs: number };
/** Counts how often the app navigates back from now on. */
const countBacks = (page: Page) =>
  page.evaluate(() => {
    const counted = globalThis as Counted;
    counted.backs = 0;
    const back = history.back.bind(history);
    history.back = () => {
      counted.backs += 1;
      back();
    };
  });
const backCount = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Counted).backs);

test.describe("a modal", () => {
  test("closed twice quickly does not leave the screen below [N10]", { tag: "@long" }, async ({ open }) => {
    const page = await open("scs", "/team");
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
    await page.getByText("Useful links").click();
    const newsletter = page.getByRole("button", { name: "Newsletter", exact: true });
    await countBacks(page);
    let closed = 0;
    for (const close of [
      // Both clicks before the dialog can close: a person's second click may hit the page behind it.
      () =>
        page.getByRole("button", { name: "Cancel" }).evaluate((button) => {
          for (const _ of [1, 2]) (button as HTMLButtonElement).click();
        }),
      () => Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Escape")]),
    ]) {
      await newsletter.click();
      await expect(dialog(page)).toBeVisible();
      await close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(newsletter).toBeFocused();
      closed += 1;
      expect(await backCount(page)).toBe(closed);
      await expect(page).toHaveURL(/\/home$/);
    }
    await page.goForward();
    await expect(dialog(page)).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/home$/);
  });

  test("stays open while text is selected beyond its edge, and closes on a click beside it [N10]", async ({ open }) => {
    const page = await open("scs", "/team?modal=invite", { viewport: { width: 1280, height: 900 } });
    const name = page.getByRole("textbox", { name: "Friend's name" });
    await name.fill("Nana Adjei");
    const box = await name.boundingBox();
    if (!box) throw new Error("The field is not there.");
    await page.mouse.move(box.x + 90, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(20, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.type("Kofi");
    await expect(name).toHaveValue(/Kofi/);
    await page.mouse.click(20, box.y);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/team$/);
  });

  test("is a sheet at the foot of a phone, with its main button at full width, springs back from a short drag and closes after a long one; from 768 px it stands in the middle of the window [N17]", async ({
    open,
  }) => {
    const page = await open("scs", "/home?modal=newsletter", PHONE);
    const foot = async () => {
      const box = await dialog(page).boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height)];
    };
    await expect.poll(foot).toEqual([0, 390, 844]);
    const button = await dialog(page).getByRole("button", { name: "Sign up" }).boundingBox();
    expect(button?.width).toBeGreaterThan(320);
    await page.setViewportSize({ width: 768, height: 1024 });
    const box = await dialog(page).boundingBox();
    expect(box?.width).toBeLessThan(500);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);

    await page.setViewportSize(PHONE.viewport);
    const top = async () => (await dialog(page).boundingBox())?.y;
    // The sheet is in its place again, and its height no longer depends on fonts.
    await expect.poll(foot).toEqual([0, 390, 844]);
    await page.evaluate(() => document.fonts.ready);
    const before = (await top()) ?? 0;
    await drag(page, 40);
    await expect.poll(top).toBeCloseTo(before, 0);
    await drag(page, 180);
    await expect(dialog(page)).toHaveCount(0);
  });
});
