import type { Page } from "@playwright/test";
import { typeSetter } from "../support/desk.ts";
import { expect, test } from "../support/fixtures.ts";
import { announce, publish, restorePack } from "../support/packs.ts";
import { followsLiveEvents } from "../support/watch.ts";
import { isOutboxLoaded } from "../support/worker.ts";

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isStillThere: true }) && undefined);
const isMarked = (page: Page) => page.evaluate(() => "isStillThere" in window);

test.describe("published content", () => {
  test(
    "appears on open screens without a reload: the schedule, materials and home",
    { tag: "@long" },
    async ({ open, server }) => {
      const schedule = await open("scs", "/schedule", { until: followsLiveEvents });
      const session = schedule.locator("li#the-strong-church");
      await expect(session).toContainText("Session 3");
      const home = await open("scs", "/home", { until: followsLiveEvents });
      await expect(home.getByRole("main")).toContainText("The Strong Church");
      const materials = await open("host", "/schedule/session-card/3", { until: followsLiveEvents });
      await expect(materials.getByRole("heading", { level: 1 })).toContainText("The Strong Church");
      for (const page of [schedule, home, materials]) await markPage(page);
      try {
        await publish(server, "schedule/2025-07-18.yaml", (text) =>
          text.replaceAll("The Strong Church", "The Open House"),
        );
        await expect(session.getByRole("heading")).toContainText("The Open House");
        await expect(home.getByRole("main")).toContainText("The Open House");
        await expect(materials.getByRole("heading", { level: 1 })).toContainText("The Open House");
        for (const page of [schedule, home, materials]) expect(await isMarked(page)).toBe(true);
      } finally {
        await restorePack(server);
      }
    },
  );

  test("before the first live connection appears as soon as it opens", { tag: "@long" }, async ({ open, server }) => {
    let connect = (): void => undefined;
    const published = new Promise<void>((resolve) => (connect = resolve));
    const page = await open("scs", "/schedule", {
      until: (opened) => opened.route("**/api/live", (route) => published.then(() => route.continue())),
    });
    const session = page.locator("li#the-strong-church");
    await expect(session).toContainText("Session 3");
    await markPage(page);
    try {
      await publish(server, "schedule/2025-07-18.yaml", (text) =>
        text.replace("The Strong Church: building a house for the young", "A House Before the Bell"),
      );
      connect();
      await expect(session.getByRole("heading")).toHaveText("A House Before the Bell");
      expect(await isMarked(page)).toBe(true);
    } finally {
      await restorePack(server);
    }
  });

  test(
    "appears although the live connection was refused at first [O49]",
    { tag: "@long" },
    async ({ open, server }) => {
      let refusals = 0;
      const page = await open("scs", "/schedule", {
        until: async (opened) => {
          const connected = followsLiveEvents(opened);
          await opened.route("**/api/live", (route) => {
            refusals += 1;
            return refusals > 2 ? route.continue() : route.fulfill({ status: refusals === 1 ? 502 : 503, body: "" });
          });
          await connected;
        },
      });
      const session = page.locator("li#the-strong-church");
      await expect(session).toContainText("Session 3");
      try {
        await publish(server, "schedule/2025-07-18.yaml", (text) =>
          text.replace("The Strong Church: building a house for the young", "A House After the Storm"),
        );
        await expect(session.getByRole("heading")).toHaveText("A House After the Storm");
        expect(refusals).toBe(3);
      } finally {
        await restorePack(server);
      }
    },
  );
});

test.describe("a person whose type the desk corrects", () => {
  test(
    "sees on open screens what this type sees, without a reload [B42]",
    { tag: "@long" },
    async ({ open, server, tokenOf }) => {
      const page = await open("gc", "/schedule#day-3", { until: followsLiveEvents });
      const breakfast = page.locator("li#breakfast-day-3");
      const welcome = page.locator("li#weekend-welcome");
      await expect(welcome).toBeVisible();
      await expect(breakfast).toHaveCount(0);
      await markPage(page);
      const setType = await typeSetter(server, tokenOf, "gc");
      try {
        await setType("GC", "SCS");
        await expect(breakfast).toBeVisible();
        await expect(welcome).toHaveCount(0);
      } finally {
        await setType("SCS", "GC");
      }
      await expect(welcome).toBeVisible();
      await expect(breakfast).toHaveCount(0);
      expect(await isMarked(page)).toBe(true);
    },
  );
});

test.describe("a person with two devices", () => {
  test(
    "reads Updates and changes the profile on one, and sees both on the other without a reload [C12]",
    { tag: "@long" },
    async ({ open, server }, info) => {
      // Another id for a second run, because the first one has read it.
      await announce(server, "A small shoe was found", 9100 + info.retry);
      const phone = await open("gc", "/home", { until: followsLiveEvents });
      const desk = await open("gc", "/profile", { until: followsLiveEvents });
      const unread = phone
        .getByRole("navigation")
        .getByText(/new updates?$/)
        .first();
      const title = desk.getByText("Shepherd of the evening shift");
      await expect(unread).toBeAttached();
      await markPage(phone);
      await markPage(desk);
      const other = await open("gc", "/announcement");
      await expect(other.getByRole("main").getByRole("article").first()).toBeVisible();
      await expect.poll(() => isOutboxLoaded(other)).toBe(true);
      await other.goto("/profile/edit");
      await expect(unread).toHaveCount(0);
      const field = other.getByLabel("Title", { exact: true });
      const before = await field.inputValue();
      await field.fill("Shepherd of the evening shift");
      await other.getByRole("button", { name: "Save changes" }).click();
      await expect(title).toBeVisible();
      await other.goto("/profile/edit");
      await field.fill(before);
      await other.getByRole("button", { name: "Save changes" }).click();
      await expect(title).toHaveCount(0);
      expect([await isMarked(phone), await isMarked(desk)]).toEqual([true, true]);
      await restorePack(server);
    },
  );
});
