import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { follow } from "../support/screens.ts";

const shelf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const openShelf = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).click();
const card = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Library sections" });
const dialog = (page: Page) => page.getByRole("dialog");

test(
  "a delegate looks through the shelves of the library and opens what is on them [R01] [R15] [R14] [R12] [R10] [R09]",
  { tag: "@long" },
  async ({ open, request }) => {
    const page = await open("scs", "/resources");
    await test.step("They see the shelves and open one of them.", async () => {
      await expect(page).toHaveURL(/\/resources\/sessions$/);
      await expect(page.getByRole("main")).toContainText("Videos, materials, books and quotes to take home.");
      await expect(page.getByRole("heading", { level: 2 })).toHaveText([
        "From your sessions",
        "Watch List",
        "Videos",
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
      await openShelf(page, "Team tools");
      await expect(shelf(page, "Team tools").getByRole("link").first()).toBeVisible();
      await expect(page).toHaveURL(/\?shelf=tools$/);
      await page.reload();
      await expect(shelf(page, "Team tools").getByRole("link").first()).toBeVisible();
      await page.getByRole("link", { name: "Search resources" }).click();
      await expect(page).toHaveURL(/\/resources\/sessions\/search$/);
      await expect(page.getByRole("searchbox", { name: "Search resources" })).toBeFocused();
    });
    await test.step("Far below they go back to the top.", async () => {
      await follow(page, "/resources/sessions");
      const up = page.getByRole("button", { name: "Back to top" });
      await expect(up).toBeVisible();
      await up.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await follow(page, "/resources/sessions/search");
      await expect(page.getByRole("searchbox")).toBeVisible();
      await expect(up).toHaveCount(0);
    });
    await test.step("Only videos have a duration and the progress.", async () => {
      await follow(page, "/resources/sessions?shelf=films,messages,worksheets");
      const film = shelf(page, "Videos").getByRole("link", { name: /Five rooms/ });
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
    await test.step("They choose the language of a film, an article and a worksheet.", async () => {
      await follow(page, "/resources/sessions?shelf=messages,reading,worksheets");
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
      await dialog(page).getByRole("button", { name: "Close" }).click();
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
    await test.step("Other cards open at once.", async () => {
      await follow(page, "/resources/sessions?shelf=films,reading,worksheets");
      const outside = card(page, /four generations can sing/);
      await expect(outside).toHaveAttribute("href", /^\/media\/[0-9a-f]{24}\.html$/);
      await expect(outside).toHaveAttribute("target", "_blank");
      await expect(outside).toHaveAttribute("rel", /noopener/);
      await expect(card(page, /The open-hand budget/)).toHaveAttribute("download", "open-hand-budget-sheet.xlsx");
      await shelf(page, "Videos")
        .getByRole("link", { name: /Five rooms/ })
        .click();
      await expect(page).toHaveURL(/\/resources\/video\/five-rooms$/);
    });
  },
);

test("a delegate filters the library [R04] [R05] [N10] [R02]", async ({ open }) => {
  const page = await open("scs", "/resources/sessions");
  await test.step("They choose two topics and come back.", async () => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(page).toHaveURL(/\?modal=filter$/);
    const apply = dialog(page).getByRole("button", { name: "Apply filters" });
    await expect(apply).toBeDisabled();
    await expect(apply).toHaveAccessibleDescription("Choose at least one to apply the filter.");
    await dialog(page).getByText("Topics", { exact: true }).click();
    await dialog(page).getByRole("checkbox", { name: "Generosity" }).check();
    await dialog(page).getByRole("checkbox", { name: "Work and rest" }).check();
    await apply.click();
    await expect(page).toHaveURL(/\/resources\/sessions\/filter\?topics=giving%2Crest$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Generosity · Work and rest");
    await expect(page.getByRole("status").filter({ hasText: "resources" })).toHaveText(
      "Found 7 resources · 2 quotes · 2 books",
    );
    await page.getByRole("button", { name: "Topics 2: change filter" }).click();
    await expect(dialog(page).getByRole("checkbox", { name: "Generosity" })).toBeChecked();
    await expect(dialog(page).getByRole("checkbox", { name: "Prayer" })).not.toBeChecked();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/resources\/sessions$/);
  });
  await test.step("They reset a filter of sessions.", async () => {
    await follow(page, "/resources/sessions/filter?sessions=1,2");
    await page.getByRole("button", { name: / 2: change filter/ }).click();
    await dialog(page).getByRole("button", { name: "Reset filters" }).click();
    await expect(page).toHaveURL(/\/resources\/sessions\?modal=filter$/);
    await expect(dialog(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(dialog(page).getByRole("button", { name: "Apply filters" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { name: "Videos" })).toBeVisible();
  });
  await test.step("A link filters the library, without what it names wrongly.", async () => {
    await follow(page, "/resources/sessions?sessions=3,77,x,-1");
    await expect(page.getByRole("button", { name: "Sessions 1: change filter" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "resources" })).toHaveText(
      "Found 8 resources · 1 quote · 1 book",
    );
    await expect(shelf(page, "From your sessions").getByRole("listitem")).toHaveCount(1);
    await tabs(page).getByRole("link", { name: "All" }).click();
    await expect(page.getByRole("heading", { name: "Videos" })).toBeVisible();
    await expect(page).toHaveURL(/\/resources\/sessions$/);
  });
  await test.step("A link that names nothing right shows everything.", async () => {
    await follow(page, "/resources/sessions?sessions=77");
    await expect(page.getByRole("status").filter({ hasText: "resources" })).toHaveText(
      "Found 40 resources · 8 quotes · 4 books",
    );
  });
  await test.step("A filter without a choice is the library.", async () => {
    await follow(page, "/resources/sessions/filter");
    await expect(page).toHaveURL(/\/resources\/sessions$/);
    await expect(page.getByRole("heading", { name: "Videos" })).toBeVisible();
  });
});

test("a delegate searches the library [R06] [R07]", { tag: "@long" }, async ({ open }) => {
  const page = await open("scs", "/resources/sessions/search");
  await test.step("They take a suggested word, then type their own.", async () => {
    await expect(page.getByRole("heading", { name: "You may be interested in..." })).toBeVisible();
    await page.getByRole("button", { name: "house", exact: true }).click();
    await expect(page).toHaveURL(/\/search\?search=house$/);
    await expect(page.getByText('Search results for "house".')).toBeVisible();
    await expect(page.getByText("5 results")).toBeVisible();
    for (const part of ["Videos, articles and more", "Book", "Quotes"]) await expect(shelf(page, part)).toBeVisible();
    await expect(shelf(page, "Book").getByRole("link")).toHaveCount(1);
    await page.getByRole("searchbox").fill("prayer rota");
    await expect(page).toHaveURL(/\/search\?search=prayer\+rota$/);
    await expect(page.getByText('Search results for "prayer rota".')).toBeVisible();
    await expect(shelf(page, "Tools").getByRole("link", { name: /Night Watch/ })).toBeVisible();
    await expect(page.getByText("1 result", { exact: true })).toBeVisible();
  });
  await test.step("They correct a word in its middle.", async () => {
    await follow(page, "/resources/sessions/search?search=house");
    const box = page.getByRole("searchbox");
    await expect(box).toHaveValue("house");
    await expect(box).toBeFocused();
    await page.keyboard.press("Home");
    for (const [letter, written] of [
      ["a", "ahouse"],
      ["b", "abhouse"],
      ["c", "abchouse"],
    ] as const) {
      await page.keyboard.type(letter);
      await expect(page).toHaveURL(new RegExp(`search=${written}$`));
    }
    await expect(box).toHaveValue("abchouse");
  });
  await test.step("They find nothing, and go on with another word.", async () => {
    await follow(page, "/resources/sessions/search?search=xylophone");
    await expect(page.getByText('Your search for "xylophone" didn\'t return any results.')).toBeVisible();
    await page.getByRole("button", { name: "worksheet" }).click();
    await expect(page.getByText('Search results for "worksheet".')).toBeVisible();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole("heading", { name: "You may be interested in..." })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Resources" }).click();
    await expect(page).toHaveURL(/\/resources\/sessions$/);
  });
});
