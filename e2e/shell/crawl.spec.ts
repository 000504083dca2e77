import type { Page } from "@playwright/test";
import { expectAccessible, PHONE } from "../support/axe.ts";
import { expect, fillIn, test } from "../support/fixtures.ts";
import { follow, GLOBAL_SCREENS, OPEN_SCREENS, REGIONAL_SCREENS, type Screen } from "../support/screens.ts";
import { type Checks, expectSound } from "../support/sound.ts";

const PARTS = 2;
/** Parts, so that a test ends in time on a slow machine. Neighbours are in different parts. */
const partOf = (screens: readonly Screen[], part: number): Screen[] =>
  screens.filter((_, at) => at % PARTS === part - 1);

/** Visits the screens one after another, as a person does. The page shows the first one. */
async function visit(page: Page, screens: readonly Screen[], checks: Checks): Promise<void> {
  for (const [at, { path }] of screens.entries()) {
    if (at > 0) await (path.startsWith("/oidc/") ? page.goto(path) : follow(page, path));
    await expectSound(page, path, checks, [PHONE]);
  }
}

for (let part = 1; part <= PARTS; part++)
  test(`every screen of Global fits a phone, is accessible and has no errors, part ${part} of ${PARTS}`, async ({
    open,
  }) => {
    const screens = partOf(GLOBAL_SCREENS, part);
    const page = await open("scs", screens[0]?.path ?? "");
    await visit(page, screens, { lang: "en", hasAxe: true, hasLargeText: false });
  });

test(
  "every screen of Regional fits a phone in Thai, with text of twice the size too, and has no errors [I01]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open("regional", REGIONAL_SCREENS[0]?.path ?? "", { locale: "th-TH" });
    await visit(page, REGIONAL_SCREENS, { lang: "th", hasAxe: false, hasLargeText: true });
  },
);

test(
  "what is open to anyone fits a phone, is accessible and has no errors, and so does a failed sign-in [L04]",
  { tag: "@long" },
  async ({ open }) => {
    const page = await open(null, OPEN_SCREENS[0]?.path ?? "");
    await visit(page, OPEN_SCREENS, { lang: "en", hasAxe: true, hasLargeText: false });
    await page.goto("/login");
    await expect(page.locator('input[name="email"]')).toBeVisible();
    await expectAccessible(page, "/login");
    await fillIn(page, "host@demo.test", "guessed");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page, "/login after a mistake");
  },
);
