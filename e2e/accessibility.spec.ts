import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { button, LIMIT, OPEN, option, own, withdrawAll } from "./choices.ts";
import { expect, test } from "./house.ts";
import {
  BOTH_SCREENS,
  GLOBAL_SCREENS,
  OPEN_SCREENS,
  openCrop,
  openPublicProfile,
  overflow,
  REGIONAL_SCREENS,
  type Screen,
  settled,
} from "./screens.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** What a theme can break: the page that it colours is the same. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** What axe finds, each as one line; of all that it knows, or of some rules alone. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary?.split("\n")[1] ?? ""}`),
  );
}

/** Nothing moves or changes its colour any more. */
const still = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });

async function expectAccessible(page: Page, name: string): Promise<void> {
  await settled(page);
  for (const viewport of SIZES)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await still(page);
      const found = await findings(page, colorScheme === "dark" ? OF_COLOUR : undefined);
      expect(found, `${name}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
    }
}

/** What looks or works otherwise in the Regional conference: its home, its library, and its choice of a language. */
const OF_REGIONAL = /^\/gpcr\/(home$|resources\/|language$)/;

for (const { path, who } of [
  ...GLOBAL_SCREENS,
  ...REGIONAL_SCREENS.filter((screen) => OF_REGIONAL.test(screen.path)),
  ...BOTH_SCREENS,
  ...OPEN_SCREENS,
])
  test(`axe finds nothing on ${path}, on a phone or a desk, by day or by night`, async ({ open }) => {
    await expectAccessible(await open(who, path), path);
  });

test("axe finds nothing where a picture is cropped, and on a profile as anybody sees it", async ({ open }) => {
  const page = await open("scs", "/home");
  await openCrop(page);
  await expectAccessible(page, "/profile/crop");
  await openPublicProfile(page);
  await expectAccessible(page, "/profile/pub");
});

test("axe finds nothing in forms that are not right, and in what is said once they are", async ({ open }) => {
  const page = await open("scs", "/home?modal=newsletter");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
  await expectAccessible(page, "newsletter");
  await page.goto("/home?modal=invite");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Name is required.")).toBeVisible();
  await expectAccessible(page, "invitation");
  await page.getByRole("textbox").nth(0).fill("Esi");
  await page.getByRole("textbox").nth(1).fill("axe@example.org");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("dialog", { name: "Thank you!" })).toBeVisible();
  await expectAccessible(page, "invited");
  await page.goto("/download/student-guide?email=axe%40example.org");
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByText("Your download has begun.")).toBeVisible();
  await expectAccessible(page, "downloaded");
});

test("axe finds nothing where experiences are chosen, submitted and taken back", async ({ open, moveClock }) => {
  await moveClock("new", { now: OPEN });
  const page = await open("new", "/experience");
  for (const title of ["Prayer Meeting", "Connect Group", "Debrief", "Ministry Deep Dive"])
    await option(page, title).click();
  await expect(own(page).getByRole("alert")).toHaveText(LIMIT);
  await expectAccessible(page, "choices");
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expectAccessible(page, "summary");
  await button(page, "Submit").click();
  await expect(page.getByRole("dialog", { name: "Thank you for signing up!" })).toBeVisible();
  await expectAccessible(page, "thanks");
  await button(page, "View my experiences").click();
  await expectAccessible(page, "ranked");
  await button(page, "Withdraw my interest").click();
  await expectAccessible(page, "withdrawal");
  await withdrawAll(page);
  await page.goto("/experience#SPE");
  await expectAccessible(page, "single interest");
});

test("axe finds nothing on the provider's sign-in page, also after a mistake", async ({ open }) => {
  const page = await open(null, "/login");
  await expect(page.locator('input[name="email"]')).toBeVisible();
  await expectAccessible(page, "sign-in");
  await page.locator('input[name="email"]').fill("host@demo.test");
  await page.locator('input[name="password"]').fill("guessed");
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing in what opens over a screen: menu, question, day list, console", async ({ open }) => {
  const page = await open("scs", "/schedule");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.getByRole("region", { name: "Time travel" })).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Hide time travel" }).click();
  await page.getByRole("button", { name: /Your menu/ }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Log Out" }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole("button", { name: /Choose a day/ }).click();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing in what opens over the photos: selecting, the download, the code, one as large as the screen", async ({
  open,
  server,
}) => {
  await server.furnished;
  const page = await open("scs", "/photodrop#day-2");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const tool = (name: string) => page.getByRole("button", { name, exact: true });
  await page
    .getByRole("button", { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText("1 of 16")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await tool("My QR").click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await tool("Select").click();
    await tool("Select all").click();
    await still(page);
    expect(await findings(page), colorScheme).toEqual([]);
    await tool("Download").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findings(page), colorScheme).toEqual([]);
    await page.goBack();
    await tool("Cancel").click();
  }
});

test("somebody with a keyboard alone reaches the content, a day and the way out", async ({ open }) => {
  const page = await open("scs", "/schedule", { viewport: { width: 1280, height: 900 } });
  await expect(page.locator("li#the-strong-church")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  const saturday = page.getByRole("button", { name: /Saturday/ });
  await saturday.focus();
  await page.keyboard.press("Enter");
  await expect(saturday).toHaveAttribute("aria-current", "date");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Team" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Team", level: 1 })).toBeFocused();
});

const enlarge = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

async function expectRoom(page: Page, { path }: Screen): Promise<void> {
  await page.goto(path);
  await settled(page);
  await enlarge(page);
  expect(await overflow(page), path).toEqual([]);
}

for (const [name, screens] of [
  ["Global", GLOBAL_SCREENS],
  ["Regional", REGIONAL_SCREENS],
] as const)
  test(`text of twice the size has room on every ${name} screen of a phone`, async ({ open }) => {
    const page = await open(screens[0]?.who ?? null, "/pre-sign-in", {
      locale: name === "Regional" ? "th-TH" : "en-GB",
    });
    for (const screen of screens) await expectRoom(page, screen);
  });

test("text of twice the size has room before the sign-in, in the menu, in a question and in the list of days", async ({
  open,
}) => {
  const inside = async (page: Page, selector: string): Promise<void> => {
    const box = await page.locator(selector).first().boundingBox();
    expect(box?.x, selector).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999), selector).toBeLessThanOrEqual(390);
  };
  const welcome = await open(null, "/pre-sign-in");
  await settled(welcome);
  await enlarge(welcome);
  for (const part of ["main > div button", "li:not([inert]) h2"]) await inside(welcome, part);
  const provider = await open(null, "/login");
  await expect(provider.locator('input[name="email"]')).toBeVisible();
  await enlarge(provider);
  expect(await overflow(provider)).toEqual([]);
  const page = await open("scs", "/schedule");
  await settled(page);
  await enlarge(page);
  await page.getByRole("button", { name: /Your menu/ }).click();
  await inside(page, "[data-holds-scroll]");
  await page.getByRole("button", { name: "Log Out" }).click();
  await inside(page, "dialog[open]");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate(() => scrollTo(0, 1200));
  await page.getByRole("button", { name: /Choose a day/ }).click();
  for (const part of ["[data-day-bar] [data-holds-scroll]", "[data-day-bar] > div"]) await inside(page, part);
});
