import type { Page } from "@playwright/test";
import { expectAccessible, PHONE } from "./axe.ts";
import { own } from "./choices.ts";
import { expect, test } from "./fixtures.ts";

const explanations = (page: Page) => own(page).locator("ol > li");

test("after publication a person reads for each choice what decided, and how many asked [E20] [E22]", async ({
  open,
}) => {
  const page = await open("scs", "/experience");
  await expect(explanations(page)).toHaveCount(3);
  await expect(explanations(page)).toContainText(["You have a place.", "There were 18 places.", "You have a place."]);
  for (const counts of await explanations(page).allInnerTexts())
    expect(counts).toMatch(/\d+ people asked for it, \d+ as their first choice\. There were \d+ places\./);
  await expectAccessible(page, "explanations");
});

for (const [locale, given] of [
  ["zh", "您有名额。"],
  ["th", "คุณได้ที่แล้ว"],
] as const)
  test(`on a phone, a person reads in ${locale} why they have a place [E22] [I01]`, async ({ open }) => {
    const page = await open("regional", "/gpcr/experience", { viewport: PHONE, isOwnContext: true });
    await page.evaluate((language) => localStorage.setItem("narthex.locale.Regional", language), locale);
    await page.reload();
    await expect(page.locator("section[aria-labelledby=allocation] ol > li").first()).toContainText(given);
    await expectAccessible(page, `explanations in ${locale}`);
  });
