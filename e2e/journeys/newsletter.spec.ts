import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test(
  "a delegate takes the newsletter from any screen, and invites a friend [F02] [F03] [F08] [N10] [C05] [A10]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("both", "/profile#data");
    const consent = page.getByRole("switch", { name: "Help improve the app" });
    const sent: unknown[] = [];
    const events: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/webhooks/*", async (route) => {
      sent.push(route.request().postDataJSON());
      await held;
      await route.continue();
    });
    page.on("request", (request) => {
      if (request.url().endsWith("/api/analytics/events")) events.push(request.postData() ?? "");
    });
    const agree = async (isAgreed: boolean): Promise<void> => {
      const saved = page.waitForResponse((answer) => answer.url().endsWith("/profile/tracking"));
      await consent.click();
      await saved;
      await expect(consent).toBeChecked({ checked: isAgreed });
    };

    await test.step("They agree to share their address.", () => agree(true));

    await test.step("What they typed is still there after an accidental Escape.", async () => {
      await follow(page, "/home");
      await page.getByText("Useful links").click();
      await button(page, "Newsletter").click();
      await expect(page).toHaveURL(/\/home\?modal=newsletter$/);
      await field(page, "Email").fill("ama@example.org");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await button(page, "Newsletter").click();
      await expect(field(page, "Email")).toHaveValue("ama@example.org");
    });

    await test.step("They sign up: it is sent once, confirmed for three seconds, and then closed and empty.", async () => {
      await field(page, "Name").fill("Ama Boateng");
      await button(page, "Sign up").click();
      await expect(button(page, "Sending…")).toBeDisabled();
      await expect(field(page, "Email")).toBeDisabled();
      release();
      await expect(button(page, "Sent")).toBeDisabled();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(/\/home$/);
      const referrerEmail = "both@demo.test";
      const texts = { name: "Ama Boateng", email: "ama@example.org" };
      expect(sent).toEqual([{ ...texts, referrerEmail, conferenceType: "Global", language: "en" }]);
      // Queued events are sent when the app goes to the background.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect.poll(() => events.some((body) => body.includes('"newsletter_sign_up"'))).toBe(true);
      await button(page, "Newsletter").click();
      await expect(field(page, "Email")).toHaveValue("");
      await page.goBack();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("They invite Esi.", async () => {
      await button(page, "Share with your team").click();
      await expect(page).toHaveURL(/\?modal=invite$/);
      await field(page, "Friend's name").fill("Esi");
      await field(page, "Friend's email").fill("esi@example.org");
      await button(page, "Send invitation").click();
      const thanks = page.getByRole("dialog", { name: "Thank you!" });
      await expect(thanks).toContainText("Your invitation to Esi is on its way.");
      expect(sent.at(-1)).toEqual({ name: "Esi", email: "esi@example.org" });
      await button(page, "Close").click();
      await expect(page).toHaveURL(/\/home$/);
    });

    await test.step("They no longer share their address.", async () => {
      await follow(page, "/profile#data");
      await agree(false);
    });
  },
);
