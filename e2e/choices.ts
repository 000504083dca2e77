import { expect, type Page } from "@playwright/test";

export const OPEN = "2025-07-01T10:00:00+08:00";
export const CLOSED = "2025-07-05T09:00:00+08:00";
export const ALLOCATED = "2025-07-11T15:00:00+08:00";

export const LIMIT = "You have selected 3 Experiences. Please remove one of your option before select a new one.";

/** A button by its whole name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
/** What is a person's own of the experiences. */
export const own = (page: Page) => page.getByRole("region", { name: "My experience" });
/** One of the experiences to choose from. */
export const option = (page: Page, title: string) =>
  own(page).getByRole("list", { name: "Experiences to choose from" }).getByRole("button", { name: title });
/** The choices in their order, as they stand on a list. */
export const ordered = (page: Page) => page.locator("ol > li");

/** Takes everything back that somebody asked for, so that each test begins with nothing. */
export async function withdrawAll(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem("narthex.session") ?? "{}") as { accessToken: string };
    const answer = await fetch("/api/exps/signup?conferenceType=Global", {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ types: [] }),
    });
    return answer.status;
  });
  expect(status).toBe(201);
}
