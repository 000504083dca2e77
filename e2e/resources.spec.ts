import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { publish, restorePack } from "./packs.ts";

const shelf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Library sections" });
const dialog = (page: Page) => page.getByRole("dialog");

test.describe("the library", () => {
  test("has arrows on a shelf of more than three, which scroll it in both directions, and its chips in one row [R01] [R14]", async ({
    open,
  }) => {
    const page = await open("scs", "/resources/sessions", { viewport: { width: 1280, height: 900 } });
    const films = shelf(page, "Films");
    const further = films.getByRole("button", { name: "Scroll forward in Films" });
    const earlier = films.getByRole("button", { name: "Scroll back in Films" });
    await expect(earlier).toHaveAttribute("aria-disabled", "true");
    await expect(films.getByRole("link").last()).not.toBeInViewport();
    await page.emulateMedia({ reducedMotion: "reduce" });
    const moveToEnd = (arrow: Locator) =>
      expect(async () => {
        await arrow.click();
        await expect(arrow).toHaveAttribute("aria-disabled", "true", { timeout: 500 });
      }).toPass();
    await moveToEnd(further);
    await expect(earlier).toHaveAttribute("aria-disabled", "false");
    await expect(films.getByRole("link").last()).toBeInViewport();
    await moveToEnd(earlier);
    await expect(films.getByRole("link").first()).toBeInViewport();
    await expect(shelf(page, "Watch List").getByRole("listitem")).toHaveCount(3);
    await expect(shelf(page, "Watch List").getByRole("button", { name: /Further|Earlier/ })).toHaveCount(0);
    const chips = page.getByRole("navigation", { name: "On this page" }).getByRole("button");
    const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expect(chips.last()).not.toBeInViewport();
    await moveToEnd(page.getByRole("button", { name: "Scroll forward in Library sections" }));
    await expect(chips.last()).toBeInViewport();
  });

  test("shows a weekend delegate their content, and the materials of the sessions they attend [R01] [R03]", async ({
    open,
  }) => {
    const page = await open("gc", "/resources/sessions");
    await expect(shelf(page, "Films").getByRole("listitem")).toHaveCount(6);
    await expect(page.getByText("Behind the curtain")).toHaveCount(0);
    const sessions = shelf(page, "Session materials");
    await expect(sessions.getByRole("listitem")).toHaveCount(4);
    await sessions.getByRole("link", { name: /Passing the Mic/ }).click();
    await expect(page).toHaveURL(/\/schedule\/session-card\/5$/);
  });

  test("has tabs: All and Sessions in person, pages for the others, the current one disabled; none on further pages [R03]", async ({
    open,
  }) => {
    const scs = await open("scs", "/resources/sessions");
    await expect(tabs(scs).getByRole("listitem")).toHaveText(["All", "Sessions"]);
    await expect(tabs(scs).getByRole("button", { name: "All" })).toBeDisabled();
    await tabs(scs).getByRole("button", { name: "Sessions" }).click();
    await expect(dialog(scs).getByRole("heading", { name: "Filter resources" })).toBeVisible();
    await scs.goto("/resources/book");
    await expect(scs.locator("main ul[lang] > li")).toHaveCount(4);
    await expect(tabs(scs)).toHaveCount(0);
    const gc = await open("gc", "/resources/sessions");
    await expect(tabs(gc).getByRole("listitem")).toHaveText(["Sessions", "Book", "More Resources"]);
    await expect(tabs(gc).getByRole("button", { name: "Sessions" })).toBeDisabled();
    await tabs(gc).getByRole("link", { name: "Book" }).click();
    await expect(gc).toHaveURL(/\/resources\/book$/);
    await expect(tabs(gc).getByRole("button", { name: "Book" })).toBeDisabled();
    await tabs(gc).getByRole("link", { name: "More Resources" }).click();
    await expect(gc).toHaveURL(/\/resources\/more-resources$/);
  });

  test("mentions the search at its end, but not in Regional, which has two tabs [R03]", async ({ open }) => {
    const hint = "Looking for a specific resource? Try the Search Function";
    const global = await open("scs", "/resources/sessions");
    await expect(global.getByText(hint)).toBeVisible();
    const regional = await open("online", "/gpcr/resources/sessions");
    await expect(tabs(regional).getByRole("listitem")).toHaveText(["Sessions", "Book"]);
    await expect(regional.getByText("Looking for a specific resource?")).toHaveCount(0);
    await tabs(regional).getByRole("link", { name: "Book" }).click();
    await expect(regional).toHaveURL(/\/gpcr\/resources\/sessions\/book$/);
    await expect(regional.getByRole("heading", { level: 1 })).toHaveText("Book");
    await expect(regional.locator("main ul[lang] > li")).toHaveCount(4);
  });
});

test.describe("a resource card", () => {
  test("opens YouTube in the app without cookies, and stops the video when closed [R09]", async ({ open, server }) => {
    await publish(server, "resources.yaml", (text) =>
      text.replace(
        "link: media/pages/four-generations-can-sing.html",
        "link: https://www.youtube.com/watch?v=narthexDemo",
      ),
    );
    const page = await open("scs", "/api/clock");
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>A player</title>" }),
    );
    const requests = page.waitForRequest("https://www.youtube-nocookie.com/**");
    await page.goto("/resources/sessions");
    await page
      .getByRole("button", { name: /four generations can sing/ })
      .and(page.locator("[aria-haspopup]"))
      .click();
    expect((await requests).url()).toContain("/embed/narthexDemo?");
    await expect(dialog(page).locator("iframe")).toHaveAttribute(
      "title",
      "Planning a service that four generations can sing",
    );
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(page.locator("iframe")).toHaveCount(0);
    await restorePack(server);
  });
});
