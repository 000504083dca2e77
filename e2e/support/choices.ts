import { expect, type Page } from "@playwright/test";
import { accessTokenOf } from "./sign-in.ts";

export const OPEN = "2025-07-01T10:00:00+08:00";
export const CLOSED = "2025-07-05T09:00:00+08:00";
export const ALLOCATED = "2025-07-11T15:00:00+08:00";

export const LIMIT = "You have selected 3 Experiences. Please remove one of your option before select a new one.";

/** A button by its exact name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
/** The person's own part of the experiences screen. */
export const own = (page: Page) => page.getByRole("region", { name: "My experience" });
/** The button that adds an experience to the choices. */
export const option = (page: Page, title: string) =>
  own(page)
    .getByRole("list", { name: "Also offered" })
    .getByRole("button", { name: new RegExp(`^Add ${title}|^${title}.*You have selected`) });
/** The button that removes an experience from the choices. */
export const removal = (page: Page, title: string) =>
  own(page).getByRole("button", { name: new RegExp(`^Remove ${title}`) });
/** The ranked choices in their order. */
export const ordered = (page: Page) => page.locator("ol > li");

/** Withdraws all of a person's requests without the screens, so that each test starts with none. */
export async function withdrawAll(page: Page): Promise<void> {
  const status = await page.evaluate(
    async (accessToken) => {
      const answer = await fetch("/api/exps/signup?conferenceType=Global", {
        method: "POST",
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
        body: JSON.stringify({ types: [] }),
      });
      return answer.status;
    },
    await accessTokenOf(page),
  );
  expect(status).toBe(201);
}

/** Makes one experience the only choice, and goes on to its review. */
export async function chooseOnly(page: Page, title: string): Promise<void> {
  await withdrawAll(page);
  await option(page, title).click();
  await page.getByRole("link", { name: "Continue", exact: true }).click();
}
