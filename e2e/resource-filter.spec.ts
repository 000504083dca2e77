import { listResources } from "@narthex/contract/resources";
import type { Page } from "@playwright/test";
import { answerWith } from "./answers.ts";
import { expect, test } from "./fixtures.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test.describe("the filter", () => {
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
  test("redirects to the library if the library is empty [R06]", async ({ open }) => {
    const page = await open("scs", "/api/clock");
    await answerWith(page, listResources, []);
    await page.goto("/resources/sessions/search");
    await expect(page).toHaveURL(/\/resources\/sessions$/);
    await expect(page.getByText("Nothing here yet")).toBeVisible();
  });
});
