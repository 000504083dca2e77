import { expect } from "../support/fixtures.ts";
import { openPhone } from "../support/phone.ts";
import { phones, SESSION, START } from "../support/phones.ts";
import { follow } from "../support/screens.ts";

phones(
  "reminds of starred events by itself, follows the setting, and forgets them at a logout [Y08]",
  async ({ phone: context, server, signedIn }) => {
    const { page, callsOf, emit, secrets } = await openPhone(context, server.address, {
      secrets: await signedIn("gc"),
    });
    await page.goto(`${START}schedule#day-4`);
    const star = page.getByRole("button", { name: /^Add to My day/ }).first();
    const [, title = ""] = /^Add to My day: (.*)$/.exec((await star.getAttribute("aria-label")) ?? "") ?? [];
    await star.click();
    type Planned = { title: string; schedule: { at: string }; extra: { path: string } };
    /** What the phone was last told to show of the starred event. */
    const planned = (): Planned | undefined =>
      (callsOf("LocalNotifications.schedule").at(-1)?.["notifications"] as Planned[] | undefined)?.find((message) =>
        message.title.endsWith(title),
      );
    await expect.poll(() => planned()?.extra.path).toMatch(/^\/schedule#day-4-/);
    const first = planned();
    await follow(page, "/profile#notifications");
    await page.getByRole("button", { name: "30 min" }).click();
    await expect.poll(() => callsOf("LocalNotifications.requestPermissions").length).toBe(1);
    const minutes = (message: Planned | undefined) => Math.round(Date.parse(message?.schedule.at ?? "") / 60_000);
    await expect.poll(() => minutes(first) - minutes(planned())).toBe(20);
    await emit("LocalNotifications", "localNotificationActionPerformed", { notification: { extra: first?.extra } });
    await expect(page).toHaveURL(/\/schedule#day-4-/);
    await follow(page, "/schedule#day-4");
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await follow(page, "/profile#notifications");
    await page.getByRole("button", { name: "10 min" }).click();
    const cancelled = callsOf("LocalNotifications.cancel").length;
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/pre-sign-in$/);
    expect(callsOf("LocalNotifications.cancel").length).toBeGreaterThan(cancelled);
    expect(secrets.has(SESSION)).toBe(false);
  },
);
