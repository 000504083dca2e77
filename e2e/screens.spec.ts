import type { Page } from "@playwright/test";
import { expect, test } from "./house.ts";
import {
  BOTH_SCREENS,
  GLOBAL_SCREENS,
  OPEN_SCREENS,
  isSurveyAway,
  openCrop,
  openPublicProfile,
  overflow,
  REGIONAL_SCREENS,
  type Screen,
  settled,
} from "./screens.ts";
import { faultsOf } from "./watch.ts";

test.use({ serviceWorkers: "allow" });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const NOWHERE = new Set(["/no/such/page", "/profile/pub/nobody"]);

/** An address that leads nowhere is answered 404, which a browser tells in its console. */
const isAsked = (path: string, fault: string): boolean =>
  (NOWHERE.has(path) && fault.includes("404")) || isSurveyAway(fault);

async function expectCalm(page: Page, { path }: Screen): Promise<void> {
  await settled(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await overflow(page), `${path} at ${size.width}`).toEqual([]);
  }
  expect(
    faultsOf(page).filter((fault) => !isAsked(path, fault)),
    path,
  ).toEqual([]);
}

test("every screen of the Global conference fits a phone and a desk, and nothing goes wrong on it", async ({
  open,
}) => {
  const page = await open("scs", "/home");
  for (const screen of GLOBAL_SCREENS) {
    await page.goto(screen.path);
    await expectCalm(page, screen);
  }
});

test("where a picture is cropped, who is seen by anybody, and the choice of a conference fit too [P05] [P06] [T03]", async ({
  open,
}) => {
  const page = await open("scs", "/home");
  await openCrop(page);
  await expectCalm(page, { path: "/profile/crop", who: "scs" });
  await openPublicProfile(page);
  await expectCalm(page, { path: "/profile/pub", who: null });
  for (const screen of BOTH_SCREENS) await expectCalm(await open(screen.who, screen.path), screen);
});

const LANGUAGES = [
  { locale: "en", tag: "en", name: "English" },
  { locale: "zh", tag: "zh-Hans", name: "Chinese" },
  { locale: "th", tag: "th", name: "Thai" },
];

for (const { locale, tag, name } of LANGUAGES) {
  test(`every screen of the Regional conference fits in ${name}, and nothing goes wrong on it [I01]`, async ({
    open,
  }) => {
    const page = await open("regional", "/gpcr/home");
    await page.evaluate((language) => localStorage.setItem("narthex.locale.Regional", language), locale);
    for (const screen of REGIONAL_SCREENS) {
      await page.goto(screen.path);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expectCalm(page, screen);
    }
  });

  test(`what opens without a sign-in fits in ${name} [I01]`, async ({ open }) => {
    const page = await open(null, "/access-denied", { locale });
    for (const screen of OPEN_SCREENS) {
      await page.goto(screen.path);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expectCalm(page, screen);
    }
  });
}

test("the provider's sign-in page fits a phone and a desk [L04]", async ({ open }) => {
  const page = await open(null, "/login");
  await expect(page.locator('input[name="email"]')).toBeVisible();
  await expectCalm(page, { path: "/login", who: null });
});
