import { LIMIT, OPEN, button, chooseOnly, option, ordered, own, removal, withdrawAll } from "./support/choices.ts";
import { expect, test } from "./support/fixtures.ts";
import { follow } from "./support/screens.ts";
import { errorsOf, followsLiveEvents } from "./support/watch.ts";

test.describe("a person who ranks experiences", () => {
  test(
    "chooses, reaches the limit, submits, sees, changes and withdraws their choices [E01] [E03] [E04] [E05] [E10]",
    { tag: "@long" },
    async ({ open, moveClock }) => {
      await moveClock("new", { now: OPEN });
      const page = await open("new", "/experience");
      await expect(page.getByRole("heading", { name: "Learn more about all 5 Experiences" })).toBeVisible();
      await expect(own(page)).toContainText("Indicate your interest by Fri, 04 Jul, 7 PM.");
      await expect(button(page, "Continue")).toBeDisabled();
      for (const title of ["Prayer Meeting", "Connect Group", "Debrief", "Ministry Deep Dive"])
        await option(page, title).click();
      await expect(own(page).getByRole("alert")).toHaveText(LIMIT);
      // Beside the button, which is on the screen as long as the list is.
      await expect(own(page).getByRole("alert")).toBeInViewport();
      await expect(page.getByRole("link", { name: "Continue", exact: true })).toBeInViewport();
      await expect(ordered(page)).toHaveText([/1st\s*Prayer Meeting/, /2nd\s*Connect Group/, /3rd\s*Debrief/]);
      await removal(page, "Connect Group").click();
      await expect(ordered(page)).toHaveText([/1st\s*Prayer Meeting/, /2nd\s*Debrief/]);
      await expect(own(page).getByRole("alert")).toBeHidden();
      await option(page, "Dreams & Stories").click();

      // Choices survive a reload before they are submitted.
      await page.reload();
      await expect(ordered(page)).toHaveText([/1st\s*Prayer Meeting/, /2nd\s*Debrief/, /3rd\s*Dreams & Stories/]);
      await page.getByRole("link", { name: "Continue", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Submit Preferences" })).toBeVisible();
      await expect(
        page.getByText("You'll be allocated to 2 Custom Experiences based on your preferences!"),
      ).toBeVisible();
      await expect(ordered(page)).toHaveText([/1st\s*Prayer Meeting/, /2nd\s*Debrief/, /3rd\s*Dreams & Stories/]);
      const sent = page.waitForRequest(
        (request) => request.method() === "POST" && request.url().includes("/exps/signup"),
      );
      await button(page, "Submit").click();
      expect((await sent).postDataJSON()).toEqual({ types: ["PM", "MD", "DSN"] });
      const thanks = page.getByRole("dialog", { name: "Thank you for signing up!" });
      await expect(thanks).toContainText("Friday, 11 July at 3pm");
      await thanks.getByRole("button", { name: "View my experiences" }).click();

      await expect(page).toHaveURL(/\/experience$/);
      await expect(ordered(page)).toHaveText([/1st\s*Prayer Meeting/, /2nd\s*Debrief/, /3rd\s*Dreams & Stories/]);
      await expect(own(page).getByText("Submitted Interest")).toHaveCount(1);
      await button(page, "Back").click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.locator("#experience")).toContainText("Processing");

      await follow(page, "/experience");
      await page.getByRole("link", { name: "Edit my preferences" }).click();
      await removal(page, "Prayer Meeting").click();
      await page.getByRole("link", { name: "Continue", exact: true }).click();
      await button(page, "Submit").click();
      await page
        .getByRole("dialog", { name: "Your preferences have been updated!" })
        .getByRole("button", { name: "View my experiences" })
        .click();
      await expect(ordered(page)).toHaveText([/1st\s*Debrief/, /2nd\s*Dreams & Stories/]);

      await button(page, "Withdraw my interest").click();
      await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
      await expect(ordered(page)).toHaveCount(2);
      await button(page, "Withdraw my interest").click();
      await page.getByRole("dialog").getByRole("button", { name: "Withdraw my interest" }).click();
      await expect(option(page, "Debrief")).toBeVisible();
      expect(errorsOf(page)).toEqual([]);
    },
  );

  test("can do all of it with the keyboard, drag a choice with the mouse, and read about each on a sheet [E01] [E03] [E10]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("new", { now: OPEN });
    const page = await open("new", "/experience");
    for (const title of ["Prayer Meeting", "Connect Group", "Debrief"]) {
      await option(page, title).focus();
      await page.keyboard.press("Enter");
      await expect(removal(page, title)).toBeFocused();
    }
    const up = own(page).getByRole("button", { name: "Move Debrief Experience up" });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(own(page).getByText("Debrief Experience is now 2nd.")).toBeAttached();
    await expect(up).toBeFocused();
    await expect(ordered(page)).toHaveText([/1st\s*Prayer/, /2nd\s*Debrief/, /3rd\s*Connect/]);
    const handle = own(page).getByRole("button", { name: "Drag Prayer Meeting Experience" });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(handle).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText("Prayer Meeting Experience is now 2nd.")).toBeAttached();
    await page.keyboard.press("Space");
    await expect(ordered(page)).toHaveText([/1st\s*Debrief/, /2nd\s*Prayer/, /3rd\s*Connect/]);
    await page.getByRole("link", { name: "Continue", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Submit Preferences" })).toBeVisible();
    await follow(page, "/experience?edit");
    await expect(ordered(page).first()).toHaveText(/1st\s*Debrief/);

    const startAgain = async (): Promise<void> => {
      await follow(page, "/home");
      await page.evaluate(() => localStorage.removeItem("narthex.own.experiences.Global"));
      await follow(page, "/experience");
    };
    await startAgain();
    for (const title of ["Prayer Meeting", "Connect Group", "Debrief"]) await option(page, title).click();
    const last = own(page).getByRole("button", { name: "Drag Debrief Experience" });
    await last.scrollIntoViewIfNeeded();
    await own(page).getByRole("button", { name: "Drag Prayer Meeting Experience" }).hover();
    await page.mouse.down();
    const { x, y, width, height } = (await last.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height, { steps: 12 });
    await page.mouse.up();
    await expect(ordered(page)).toHaveText([/1st\s*Connect/, /2nd\s*Debrief/, /3rd\s*Prayer/]);

    await startAgain();
    await option(page, "Connect Group").click();
    await own(page)
      .getByRole("button", { name: /^Prayer Meeting/ })
      .click();
    await expect(page).toHaveURL(/#prayer-meeting-experience$/);
    await page
      .getByRole("dialog", { name: "Prayer Meeting Experience" })
      .getByRole("button", { name: "Add as 2nd" })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(ordered(page)).toHaveText([/1st\s*Connect Group/, /2nd\s*Prayer Meeting/]);
    await ordered(page).last().getByRole("button", { name: "Prayer Meeting Experience", exact: true }).click();
    await page.getByRole("button", { name: "Remove from my choices" }).click();
    await expect(ordered(page)).toHaveText([/1st\s*Connect Group/]);
  });

  test("submits choices offline: they are sent by the device after reconnecting, and beside them it says so until then [E04] [E26]", async ({
    open,
    moveClock,
  }) => {
    await moveClock("new", { now: OPEN });
    const page = await open("new", "/experience");
    await chooseOnly(page, "Connect Group");
    await page.route("**/api/exps/signup*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await button(page, "Submit").click();
    await expect(page.getByRole("alert").filter({ hasText: "saved on this device" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "1 change to send" })).toBeVisible();
    await page.goto("/experience");
    const note = page.getByRole("alert").filter({ hasText: "Not submitted yet: the server has not confirmed it." });
    await expect(note).toBeVisible();
    await expect(ordered(page)).toHaveText([/1st\s*Connect/]);
    await page.unroute("**/api/exps/signup*");
    await expect(note).toHaveCount(0);
    await expect(ordered(page)).toHaveText([/1st\s*Connect/]);
    await withdrawAll(page);
  });

  test(
    "reads on every device what another one submits, and while choosing before it is replaced [E04] [E27]",
    { tag: "@long" },
    async ({ open, moveClock }) => {
      await moveClock("new", { now: OPEN });
      const page = await open("new", "/experience");
      await option(page, "Connect Group").click();
      const note = page.getByRole("alert").filter({ hasText: "on another device" });
      await expect(ordered(page)).toHaveText([/1st\s*Connect/]);
      const connected = followsLiveEvents(page);
      await page.goto("/experience/summary");
      await connected;
      await expect(button(page, "Submit")).toBeEnabled();
      await expect(note).toHaveCount(0);
      const third = await open("new", "/experience", { isOwnContext: true, until: followsLiveEvents });
      await expect(own(third)).toBeVisible();
      const other = await open("new", "/experience", { isOwnContext: true });
      await chooseOnly(other, "Debrief");
      await button(other, "Submit").click();
      await expect(other.getByRole("dialog", { name: "Thank you for signing up!" })).toBeVisible();
      await expect(note).toContainText("Debrief Experience");
      await expect(ordered(third)).toHaveText([/1st\s*Debrief/]);
      await button(page, "Submit").click();
      await expect(page.getByRole("dialog", { name: "Your preferences have been updated!" })).toBeVisible();
      await expect(note).toHaveCount(0);
      await expect(ordered(third)).toHaveText([/1st\s*Connect/]);
      await withdrawAll(page);
      await expect(ordered(third)).toHaveCount(0);
    },
  );

  test(
    "gets a reloaded page and the reason if the server refuses [E04] [E11]",
    { tag: "@long" },
    async ({ open, moveClock }) => {
      await moveClock("new", { now: OPEN });
      const page = await open("new", "/experience");
      await option(page, "Connect Group").click();
      await page.getByRole("link", { name: "Continue", exact: true }).click();
      await page.route("**/api/exps/signup*", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({
              status: 422,
              contentType: "application/problem+json",
              body: '{"type":"/problems/refused"}',
            })
          : route.continue(),
      );
      const loaded = page.waitForEvent("load");
      await button(page, "Submit").click();
      await loaded;
      // With several processes, another alert may tell of the choices that an earlier test withdrew.
      await expect(page.getByRole("alert").filter({ hasText: "Your choices were not accepted." })).toBeVisible();
      await expect(ordered(page)).toHaveText([/Connect Group/]);
    },
  );
});
