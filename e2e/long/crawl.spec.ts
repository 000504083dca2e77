import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { saveData } from "../support/contexts.ts";
import { expect, fillIn, test } from "../support/fixtures.ts";
import type { Who } from "../support/people.ts";
import {
  BOTH_SCREENS,
  follow,
  GLOBAL_SCREENS,
  OPEN_SCREENS,
  openCrop,
  openPublicProfile,
  REGIONAL_SCREENS,
  type Screen,
} from "../support/screens.ts";
import { expectSound, type Checks } from "../support/sound.ts";
import { clearErrors, recordErrors } from "../support/watch.ts";

type Crawl = Checks & { name: string; who: Who | null; screens: readonly Screen[] };

const half = Math.ceil(GLOBAL_SCREENS.length / 2);
const english = { lang: "en", hasAxe: true, hasLargeText: true };
const CRAWLS: Crawl[] = [
  { name: "Global, first half", who: "scs", screens: GLOBAL_SCREENS.slice(0, half), ...english },
  { name: "Global, second half", who: "scs", screens: GLOBAL_SCREENS.slice(half), ...english },
  { name: "Regional", who: "regional", screens: REGIONAL_SCREENS, ...english },
  { name: "Regional", who: "regional", screens: REGIONAL_SCREENS, lang: "zh-Hans", hasAxe: false, hasLargeText: false },
  { name: "Regional", who: "regional", screens: REGIONAL_SCREENS, lang: "th", hasAxe: false, hasLargeText: true },
  { name: "of both conferences", who: "both", screens: BOTH_SCREENS, ...english },
  { name: "open to anyone", who: null, screens: OPEN_SCREENS, ...english },
  { name: "open to anyone", who: null, screens: OPEN_SCREENS, lang: "zh-Hans", hasAxe: false, hasLargeText: false },
  { name: "open to anyone", who: null, screens: OPEN_SCREENS, lang: "th", hasAxe: false, hasLargeText: true },
];
const LOCALES: Record<string, string> = { en: "en-GB", "zh-Hans": "zh-CN", th: "th-TH" };

for (const { name, who, screens, ...checks } of CRAWLS)
  test.describe(`every screen (${name}, ${checks.lang})`, () => {
    // One page visits the screens one after another, as a person does, with the app's service worker.
    test.describe.configure({ mode: "default" });
    let context: BrowserContext;
    let page: Page;
    test.beforeAll(async ({ browser, server, stateOf, contextOptions }) => {
      context = await browser.newContext({
        ...contextOptions,
        baseURL: server.address,
        locale: LOCALES[checks.lang] ?? "",
        serviceWorkers: "allow",
        ...(who ? { storageState: await stateOf(who) } : {}),
      });
      await context.addInitScript(saveData);
      page = await context.newPage();
      await recordErrors(page);
    });
    test.beforeEach(() => clearErrors(page));
    test.afterAll(() => context.close());

    const expectation = checks.hasAxe ? "fits, is accessible and has no errors" : "fits and has no errors";
    for (const { path } of screens)
      test(`${path} ${expectation} [I01]`, async () => {
        await (checks.hasAxe || path.startsWith("/oidc/") ? page.goto(path) : follow(page, path));
        await expectSound(page, path, checks);
      });

    if (name === "Global, second half")
      test("the crop screen and a public profile fit and are accessible [P05] [P06]", async () => {
        await openCrop(page);
        await expectSound(page, "/profile/crop", checks);
        await openPublicProfile(page);
        await expectSound(page, "/profile/pub", checks);
      });

    if (who !== null) return;
    test(`the provider's sign-in page ${expectation} [L04]`, async () => {
      await page.goto("/login");
      await expect(page.locator('input[name="email"]')).toBeVisible();
      await expectSound(page, "/login", checks);
    });

    if (!checks.hasAxe) return;
    test("the provider's sign-in page is accessible after a failed attempt", async () => {
      await page.goto("/login");
      await fillIn(page, "host@demo.test", "guessed");
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessible(page, "/login after a mistake");
    });
  });
