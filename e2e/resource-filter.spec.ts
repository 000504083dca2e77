import { listResources } from "@narthex/contract/resources";
import type { Page } from "@playwright/test";
import { answerWith } from "./answers.ts";
import { expect, test } from "./fixtures.ts";

const shelf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Library sections" });
const dialog = (page: Page) => page.getByRole("dialog");

test.describe("a filter in the URL", () => {
  test("limits the library to sessions, ignores invalid values, and is gone on the next visit [R02]", async ({
    open,
  }) => {
    const page = await open("scs", "/resources/sessions?sessions=3,77,x,-1");
    await expect(page.getByRole("button", { name: "Sessions: change filter, 1 selected" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "resources" })).toHaveText(
      "Found 8 resources · 1 quote · 1 book",
    );
    await expect(shelf(page, "Session materials").getByRole("listitem")).toHaveCount(1);
    await tabs(page).getByRole("link", { name: "All" }).click();
    await expect(shelf(page, "Films")).toBeVisible();
    await expect(page).toHaveURL(/\/resources\/sessions$/);
  });

  test("shows everything if no value is known [R02] [R04]", async ({ open }) => {
    const page = await open("scs", "/resources/sessions?sessions=77");
    await expect(page.getByRole("status").filter({ hasText: "resources" })).toHaveText(
      "Found 40 resources · 8 quotes · 4 books",
    );
  });

  test("without values leads to the library [R05]", async ({ open }) => {
    const page = await open("scs", "/resources/sessions/filter");
    await expect(page).toHaveURL(/\/resources\/sessions$/);
    await expect(shelf(page, "Films")).toBeVisible();
  });
});

test.describe("the filter", () => {
  test("says why it cannot be applied before a choice, and leads to the results [R04] [R05] [N10]", async ({
    open,
  }) => {
    const page = await open("scs", "/resources/sessions");
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
    await page.getByRole("button", { name: "Topics: change filter, 2 selected" }).click();
    await expect(dialog(page).getByRole("checkbox", { name: "Generosity" })).toBeChecked();
    await expect(dialog(page).getByRole("checkbox", { name: "Prayer" })).not.toBeChecked();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/resources\/sessions$/);
  });

  test("is cleared by Reset together with its results [R04]", async ({ open }) => {
    const page = await open("scs", "/resources/sessions/filter?sessions=1,2");
    await page.getByRole("button", { name: /change filter, 2 selected/ }).click();
    await dialog(page).getByRole("button", { name: "Reset filters" }).click();
    await expect(page).toHaveURL(/\/resources\/sessions\?modal=filter$/);
    await expect(dialog(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(dialog(page).getByRole("button", { name: "Apply filters" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(shelf(page, "Films")).toBeVisible();
  });

  test("counts a weekend delegate's days from Saturday, two lower than in person [R04]", async ({ open }) => {
    const daysOf = async (who: "scs" | "gc") => {
      const page = await open(who, "/resources/sessions?modal=filter");
      await expect(dialog(page).getByRole("checkbox").first()).toBeVisible();
      return dialog(page)
        .getByRole("group")
        .filter({ has: page.getByRole("checkbox") })
        .evaluateAll((groups) =>
          groups.map((group) => [group.querySelector("legend")?.textContent, group.querySelectorAll("input").length]),
        );
    };
    expect(await daysOf("scs")).toEqual([
      ["Day 1", 2],
      ["Day 2", 2],
      ["Day 3", 2],
      ["Day 4", 2],
      ["Day 5", 2],
    ]);
    expect(await daysOf("gc")).toEqual([
      ["Day 1", 2],
      ["Day 2", 2],
    ]);
  });

  test("locks the page's scroll up to 1023 px, but not beyond [N11]", async ({ open }) => {
    const page = await open("scs", "/resources/sessions?modal=filter", { viewport: { width: 1023, height: 800 } });
    await expect(dialog(page)).toBeVisible();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe("hidden");
    await page.setViewportSize({ width: 1024, height: 800 });
    expect(await overflow()).toBe("scroll");
  });
});

test.describe("the search", () => {
  test("suggests words and finds tools, links, one book and quotes [R06] [R07]", async ({ open }) => {
    const page = await open("scs", "/resources/sessions/search");
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

  test("keeps up with slow typing and never moves the caret [R06]", async ({ open }) => {
    const page = await open("scs", "/resources/sessions/search?search=house");
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

  test("says that nothing was found and suggests other words [R06]", async ({ open }) => {
    const page = await open("scs", "/resources/sessions/search?search=xylophone");
    await expect(page.getByText('Your search for "xylophone" didn\'t return any results.')).toBeVisible();
    await page.getByRole("button", { name: "worksheet" }).click();
    await expect(page.getByText('Search results for "worksheet".')).toBeVisible();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole("heading", { name: "You may be interested in..." })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Resources" }).click();
    await expect(page).toHaveURL(/\/resources\/sessions$/);
  });

  test("redirects to the library if the library is empty [R06]", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await answerWith(page, listResources, []);
    await page.goto("/resources/sessions/search");
    await expect(page).toHaveURL(/\/resources\/sessions$/);
    await expect(page.getByText("Nothing here yet")).toBeVisible();
  });
});
