import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { publish, restorePack } from "./packs.ts";

const shelf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Library sections" });
const dialog = (page: Page) => page.getByRole("dialog");
const REFUSED = { status: 400, contentType: "application/problem+json", body: "{}" };

test.describe("the library", () => {
  test("opens at its sessions, with an introduction, the search and every category on a shelf with its chip [R01] [R14]", async ({
    open,
  }) => {
    const page = await open("scs", "/resources");
    await expect(page).toHaveURL(/\/resources\/sessions$/);
    await expect(page.getByRole("main")).toContainText("to take home from the conference");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Watch List",
      "Session materials",
      "Films",
      "Messages",
      "Worksheets",
      "Reading",
      "Life stories",
      "Posters and slides",
      "Team tools",
      "Learning communities",
      "More resources",
      "Book",
      "Quotes",
    ]);
    await page.getByRole("button", { name: "Team tools", exact: true }).click();
    await expect(shelf(page, "Team tools").getByRole("heading")).toBeInViewport();
    await page.getByRole("link", { name: "Search resources" }).click();
    await expect(page).toHaveURL(/\/resources\/sessions\/search$/);
    await expect(page.getByRole("searchbox", { name: "Search resources" })).toBeFocused();
  });

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

  test("has a back-to-top button below long content [R12]", async ({ open }) => {
    const page = await open("scs", "/resources/sessions");
    const up = page.getByRole("button", { name: "Back to top" });
    await expect(up).toBeVisible();
    await up.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goto("/resources/sessions/search");
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect(up).toHaveCount(0);
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

  test("asks for the language if there are several, naming the action [R09]", async ({ open, request }) => {
    const page = await open("scs", "/resources/sessions");
    await shelf(page, "Messages")
      .getByRole("button", { name: /The open hand/ })
      .and(page.locator("[aria-haspopup]"))
      .click();
    await expect(dialog(page).getByRole("heading")).toHaveText("Watch video");
    await expect(dialog(page).getByRole("listitem")).toHaveText([/^English/, /^繁體中文/, /^ไทย/]);
    await expect(dialog(page).getByRole("link", { name: "ไทย" })).toHaveAttribute(
      "href",
      /^\/media\/[0-9a-f]{24}\.mp4$/,
    );
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await shelf(page, "Reading")
      .getByRole("button", { name: /Safeguarding/ })
      .and(page.locator("[aria-haspopup]"))
      .click();
    await expect(dialog(page).getByRole("heading")).toHaveText("Read article");
    await page.keyboard.press("Escape");
    await shelf(page, "Worksheets")
      .getByRole("button", { name: /floor plan/ })
      .and(page.locator("[aria-haspopup]"))
      .click();
    await expect(dialog(page).getByRole("heading")).toHaveText("Download file");
    const file = dialog(page).getByRole("link", { name: /繁體中文/ });
    await expect(file).toHaveAttribute("download", "worksheet-floor-plan-zh-hant.pdf");
    const answer = await request.get((await file.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("opens an external page, downloads a file, or leads to its video [R09]", async ({ open }) => {
    const page = await open("scs", "/resources/sessions");
    const outside = card(page, /four generations can sing/);
    await expect(outside).toHaveAttribute("href", /^\/media\/[0-9a-f]{24}\.html$/);
    await expect(outside).toHaveAttribute("target", "_blank");
    await expect(outside).toHaveAttribute("rel", /noopener/);
    await expect(card(page, /The open-hand budget/)).toHaveAttribute("download", "open-hand-budget-sheet.xlsx");
    await shelf(page, "Films")
      .getByRole("link", { name: /Five rooms/ })
      .click();
    await expect(page).toHaveURL(/\/resources\/video\/five-rooms$/);
  });

  test("shows a video's duration and watch progress; other types have neither [R10]", async ({ open }) => {
    const page = await open("scs", "/resources/sessions");
    const film = shelf(page, "Films").getByRole("link", { name: /Five rooms/ });
    await expect(film).toContainText("0:40");
    await expect(film.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "Not Started");
    const chosen = shelf(page, "Messages")
      .getByRole("button", { name: /The open hand/ })
      .and(page.locator("[aria-haspopup]"));
    await expect(chosen).toContainText("0:24");
    await expect(chosen.getByRole("progressbar")).toHaveCount(0);
    await expect(shelf(page, "Worksheets").getByRole("progressbar")).toHaveCount(0);
    await expect(shelf(page, "Worksheets").getByText(/^\d+:\d\d$/)).toHaveCount(0);
  });
});

test.describe("a part of the library that cannot be loaded", () => {
  for (const [path, call, message] of [
    ["/resources/sessions", "quotes", "Failed to fetch quotes."],
    ["/resources/sessions", "resources/watch-lists", "Failed to fetch watch lists."],
    ["/resources/sessions", "schedules/session/all", "Failed to fetch schedule."],
    ["/resources/sessions?modal=filter", "filter/topics", "Failed to fetch topics."],
    ["/resources/sessions/search", "search/keywords", "Failed to fetch schedule."],
    ["/schedule/session-card/3", "sessionMaterials/3", "Failed to fetch session materials."],
  ] as const)
    test(`shows "${message}" for ${call}, and the rest of the library [C03]`, async ({ open }) => {
      const page = await open("scs", "/api/clock");
      await page.route(`**/api/cms/${call}*`, (route) => route.fulfill(REFUSED));
      await page.goto(path);
      await expect(page.getByRole("status").getByText(message, { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    });

  test("is reported in its place with a retry if it is the library itself", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await page.route("**/api/cms/resources/all*", (route) => route.fulfill(REFUSED));
    await page.goto("/resources/sessions");
    await expect(page.getByRole("alert")).toContainText("This did not load");
    await expect(shelf(page, "Session materials")).toBeVisible();
    await page.unroute("**/api/cms/resources/all*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(shelf(page, "Films")).toBeVisible();
  });
});
