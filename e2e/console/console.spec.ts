import type { Page } from "@playwright/test";
import { DESK, PHONE } from "../support/axe.ts";
import { expect, fillIn, test } from "../support/fixtures.ts";
import { PEOPLE } from "../support/people.ts";
import { follow, cutParts, enlarge, overflow, settled } from "../support/screens.ts";
import { refuseAsStale, signInAgain } from "../support/stale-sign-in.ts";

const giveRole = async (page: Page, email: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByRole("combobox", { name: "Role" }).selectOption("People");
  await page.getByRole("button", { name: "Give role" }).click();
};
const shownRole = (page: Page) => page.getByRole("button", { name: /^Remove the role People from/ });

test("the console fits every window, and is used with a keyboard and in three languages [B07] [B09] [B91]", async ({
  open,
  moveClock,
}) => {
  const page = await open("organiser", "/console/global-2025/nowhere", { viewport: { width: 1440, height: 600 } });
  await test.step("At an unknown address the sections scroll in a low window, and the menu of the person stays.", async () => {
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeAttached();
    await expect(page.getByRole("button", { name: /^Your menu/ }).last()).toBeInViewport({ ratio: 1 });
    await page.getByText("Manage", { exact: true }).click();
    const last = page.getByRole("link", { name: "New conference" });
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  await test.step("What can be done with an event appears with its row for a mouse and a keyboard, and is always there for a finger.", async () => {
    await follow(page, "/console/global-2025/programme?day=2025-07-18");
    const row = page.getByRole("listitem").filter({ hasText: "Open Studios" });
    const action = row.getByRole("button", { name: /^Other room…: / });
    const actions = action.locator("..");
    await expect(actions).toHaveCSS("opacity", "0");
    await row.hover();
    await expect(actions).toHaveCSS("opacity", "1");
    await page.getByRole("heading", { level: 1 }).hover();
    await expect(actions).toHaveCSS("opacity", "0");
    await row.getByRole("link").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(action).toBeFocused();
    await expect(actions).toHaveCSS("opacity", "1");
    await page.getByRole("link", { name: "Today" }).focus();
    await expect(actions).toHaveCSS("opacity", "0");
    const touch = await page.context().newCDPSession(page);
    await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await expect(actions).toHaveCSS("opacity", "1");
    await touch.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  });

  await test.step("A time in a group of fields fits its card on the smallest phone.", async () => {
    const address = "/console/global-2025/programme/2025-07-18?event=206";
    await page.setViewportSize({ width: 320, height: 640 });
    await follow(page, address);
    await page.getByRole("heading", { name: "Who sees what" }).click();
    const group = page.getByRole("group", { name: "For absent alumni" });
    await expect(group).toBeVisible();
    const [card, time] = await Promise.all([group.boundingBox(), group.getByLabel(/^Available from/).boundingBox()]);
    expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
  });

  await test.step("On the smallest phone with text at 200 %, what the days need and the person's menu fit the window.", async () => {
    const faults: string[] = [];
    for (const section of ["programme", "announcements", "people", "today"]) {
      await follow(page, `/console/global-2025/${section}`);
      await settled(page);
      await enlarge(page);
      const longLabels = await page
        .locator(".tab-label span")
        .evaluateAll((all) =>
          all
            .filter((one) => one.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(one).lineHeight))
            .map((one) => one.textContent),
        );
      const found = [...(await overflow(page)), ...(await cutParts(page)), ...longLabels];
      faults.push(...found.map((one) => `${section}: ${one}`));
    }
    await follow(page, "/console/global-2025/programme?view=grid");
    await page.getByRole("button", { name: /^Connect Group Experience/ }).press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await enlarge(page);
    faults.push(...(await cutParts(page)).filter((one) => one.startsWith("Experience ")));
    const text = page.getByRole("dialog").getByRole("combobox");
    await text.scrollIntoViewIfNeeded();
    await expect(text).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await follow(page, "/console/global-2025/today");
    await enlarge(page);
    expect(faults).toEqual([]);
    await page.getByRole("button", { name: /^Your menu/ }).click();
    const menu = await page.locator("[data-holds-scroll]").boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual(0);
    expect((menu?.x ?? 0) + (menu?.width ?? 999)).toBeLessThanOrEqual(320);
  });

  await test.step("It is used with a keyboard on a phone, and in three languages.", async () => {
    await page.setViewportSize(PHONE);
    await page.goto("/console/global-2025/today");
    await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.getByRole("button", { name: "Menu", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Team" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
    for (const [language, title] of [
      ["简体中文", "团队"],
      ["ไทย", "ทีมงาน"],
      ["English", "Team"],
    ] as const) {
      await page.getByRole("button", { name: "Noraini" }).click();
      await page.getByRole("button", { name: language }).click();
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    }
  });

  await test.step("In Chinese a range names the half of the day once, and a short button stays on one line.", async () => {
    await moveClock("organiser", { now: "2025-07-18T09:50:00+08:00" });
    await page.setViewportSize(PHONE);
    await page.evaluate(() => localStorage.setItem("narthex.console.locale", "zh"));
    await page.goto("/console");
    const session = page.getByRole("listitem").filter({ hasText: "The Strong Church" });
    await expect(session).toContainText(/上午\d+:\d\d – \d+:\d\d/);
    await follow(page, "/console/global-2025/people");
    const scan = page.getByRole("button", { name: "扫码" });
    await expect(scan).toBeVisible();
    expect(await scan.evaluate((button) => button.scrollHeight)).toBeLessThanOrEqual(48);
  });
});

test("an organiser signs in, grants and revokes a role, and signs in again for it once that is long ago [B02] [B03] [B04] [B05] [B06]", async ({
  open,
}) => {
  // A sign-in of its own: the renewed one replaces it, and other tests share theirs.
  const page = await open(null, "/console/global-2025/team", { viewport: DESK });
  await fillIn(page, PEOPLE.organiser);
  await expect(page.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  // Nothing is stored of what the console reads.
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await refuseAsStale(page, "**/api/console/*/staff");
  await giveRole(page, "host@demo.test");
  await signInAgain(page);
  await expect(page).toHaveURL(/\/console\/global-2025\/team$/);
  await expect(page.getByRole("textbox", { name: "Email address" })).toHaveValue("host@demo.test");
  await page.getByRole("button", { name: "Give role" }).click();
  await shownRole(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove role" }).click();
  await expect(shownRole(page)).toHaveCount(0);

  await test.step("Nobody who is not registered gets a role. The log shows what was given and taken.", async () => {
    await giveRole(page, "nobody@demo.test");
    await expect(page.getByText("Nobody is registered for this conference with this address.")).toBeVisible();
    await page.getByRole("link", { name: "Log" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "removed the role People from" }).first()).toBeVisible();
  });
});
