import type { Page } from "@playwright/test";
import { PHONE } from "../../support/axe.ts";
import { expect, withOwnServer } from "../../support/fixtures.ts";
import { createHand, recordFigures } from "./hand.ts";

const test = withOwnServer();

const CONSOLE = "/console/global-2025";

type Hand = ReturnType<typeof createHand>;

const dialogOf = (page: Page) => page.getByRole("dialog");

/** Confirms a publication, or asks the second person that Safety needs. */
async function publish(page: Page, { click }: Hand): Promise<void> {
  await click(dialogOf(page).getByRole("button", { name: /^(Publish|Ask)/ }));
  await expect(dialogOf(page)).toHaveCount(0);
}

/** What happens on the days of a conference: from Today, on a phone, to its end. */
const TASKS: Readonly<Record<string, { taps: number; doIt: (page: Page, hand: Hand) => Promise<void> }>> = {
  "another room": {
    taps: 4,
    async doIt(page, hand) {
      await hand.click(page.getByRole("link", { name: "Programme", exact: true }));
      await hand.click(page.getByRole("button", { name: /^Other room…: / }).first());
      await hand.click(dialogOf(page).getByRole("listitem").first().getByRole("button"));
      await publish(page, hand);
    },
  },
  "a delay of 23 minutes": {
    taps: 4,
    async doIt(page, hand) {
      await hand.click(page.getByRole("button", { name: /^Later/ }).first());
      await hand.type(dialogOf(page).getByRole("textbox", { name: "Minutes later" }), "23");
      await expect(dialogOf(page).getByRole("textbox", { name: "Minutes later" })).toHaveValue("23");
      await hand.click(dialogOf(page).getByRole("listitem").first().getByRole("button"));
      await publish(page, hand);
    },
  },
  "a cancelled session": {
    taps: 4,
    async doIt(page, hand) {
      await hand.click(page.getByRole("link", { name: "Programme", exact: true }));
      await hand.click(page.getByRole("button", { name: /^Cancel this event: / }).first());
      await hand.click(dialogOf(page).getByRole("button", { name: "Cancel this event" }));
      await publish(page, hand);
    },
  },
  "an urgent announcement from a template": {
    taps: 5,
    async doIt(page, hand) {
      await hand.click(page.getByRole("link", { name: "Announcements", exact: true }));
      await hand.click(page.getByRole("button", { name: "Lost child" }));
      await hand.type(dialogOf(page).getByRole("textbox", { name: /^Who/ }), "Tim, 6, red shirt");
      await hand.type(dialogOf(page).getByRole("textbox", { name: "Place" }), "the west door");
      await hand.click(dialogOf(page).getByRole("button", { name: "Review and publish" }));
      await expect(dialogOf(page)).toContainText("the west door");
      await publish(page, hand);
    },
  },
  "a lost phone": {
    taps: 5,
    async doIt(page, hand) {
      await hand.click(page.getByRole("link", { name: "People", exact: true }));
      await hand.type(page.getByRole("searchbox"), "scs@demo");
      await hand.click(page.getByRole("main").getByRole("list", { name: "People" }).getByRole("link").first());
      await hand.click(page.getByRole("button", { name: "Lost phone" }));
      await hand.click(dialogOf(page).getByRole("button", { name: "Sign out and show the code" }));
      await expect(dialogOf(page)).toContainText(/\d{4} \d{4}/);
    },
  },
};

test("on a phone, the tasks of a conference day take a few taps from Today [B29] [B115]", async ({ open, signIns }) => {
  test.slow();
  const figures: Record<string, number> = {};
  for (const [name, { doIt }] of Object.entries(TASKS)) {
    const page = await open("organiser", `${CONSOLE}/today`, { viewport: PHONE });
    const hand = createHand();
    await doIt(page, hand);
    figures[`${name}, taps`] = hand.clicks();
  }
  // Her phone was signed out.
  signIns.delete("scs");
  recordFigures(figures);
  for (const [name, { taps }] of Object.entries(TASKS))
    expect.soft(figures[`${name}, taps`], name).toBeLessThanOrEqual(taps);
});
