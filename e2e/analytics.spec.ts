import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** Going to the background sends the queued events; a request afterwards proves that they arrived. */
const sendQueuedEvents = (page: Page) =>
  page.evaluate(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setTimeout(resolve));
    await fetch("/api/clock");
  });
const recordEvents = (page: Page) => {
  const events: { name: string; page: string; props: Record<string, unknown> }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/analytics/events"))
      events.push(...(request.postDataJSON() as { events: typeof events }).events);
  });
  return events;
};

test(
  "usage analytics have the screens, the named buttons and the chosen days of a delegate without their identity, and nothing of a host [C05] [A02] [A10] [S04]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("gc", "/home");
    const events = recordEvents(page);
    await page.getByText("Kick-off video").click();
    await page.locator("#kickoff").getByRole("button", { name: "Download" }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await page.getByRole("link", { name: "Go to schedule" }).click();
    await page.getByRole("link", { name: /Sun 20/ }).click();
    await expect(page).toHaveURL(/\?day=2025-07-20$/);
    await sendQueuedEvents(page);
    const clicks = () =>
      events.flatMap(({ name, page: at, props }) =>
        name === "click_button" ? [[at, props["button_name"], props["date"]]] : [],
      );
    await expect.poll(clicks).toEqual(
      expect.arrayContaining([
        ["/home", "kickoff-download", undefined],
        ["/schedule", "schedule-day", "2025-07-20"],
      ]),
    );
    expect(events.map(({ name }) => name)).toContain("screen_view");
    expect(clicks().filter(([, name]) => name === "schedule-day")).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain("gc@demo.test");

    const other = await open("host", "/home");
    const ofHost = recordEvents(other);
    await other
      .getByRole("main")
      .getByRole("link", { name: /^Updates/ })
      .click();
    await expect(other.getByRole("article").first()).toBeVisible();
    await sendQueuedEvents(other);
    expect(ofHost).toEqual([]);
  },
);
