import { expect, type Page } from "@playwright/test";
import type { Who } from "./people.ts";

/** What a finger does, on which screen, and when it is done. */
export type Gesture = { name: string; who: Who; path: string; act: (page: Page) => Promise<unknown> };

const menu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });

/** Swipes down the screen. */
export async function pullDown(page: Page, by: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: 195, y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(120) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(120 + by * part) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** The ten gestures of which every frame is looked at. */
export const GESTURES: readonly Gesture[] = [
  {
    name: "tab",
    who: "scs",
    path: "/home",
    act: (page) => menu(page).getByRole("link", { name: "Schedule" }).click(),
  },
  {
    name: "row",
    who: "scs",
    path: "/home",
    act: (page) => page.getByRole("list", { name: "My day" }).getByRole("link").first().click(),
  },
  {
    name: "sheet",
    who: "scs",
    path: "/schedule",
    act: (page) => page.locator("li#the-strong-church").getByRole("heading").getByRole("button").click(),
  },
  {
    name: "star",
    who: "scs",
    path: "/schedule",
    act: (page) =>
      page
        .getByRole("button", { name: /My day: / })
        .first()
        .click(),
  },
  {
    name: "film",
    who: "scs",
    path: "/resources/sessions?shelf=films",
    act: (page) => page.getByRole("main").locator('a[href$="/resources/video/five-rooms"]:visible').first().click(),
  },
  {
    name: "day",
    who: "scs",
    path: "/schedule",
    act: (page) => page.getByRole("navigation", { name: "Days" }).getByRole("link").nth(2).click(),
  },
  {
    name: "pull",
    who: "scs",
    path: "/announcement",
    // A page can be pulled once the code for it is there, after the first screen.
    act: (page) =>
      expect
        .poll(async () => {
          await pullDown(page, 240);
          return page.getByRole("status").getByText("Refreshing").isVisible();
        })
        .toBe(true),
  },
  {
    name: "back",
    who: "scs",
    path: "/home",
    act: async (page) => {
      await menu(page).getByRole("link", { name: "Team" }).click();
      await page.getByRole("heading", { level: 1, name: "Team" }).waitFor();
      await page.goBack();
    },
  },
  {
    name: "toast",
    who: "scs",
    path: "/resources/quotes",
    act: async (page) => {
      await page.route("**/api/**", (route) => route.fulfill({ status: 500, body: "{}" }));
      await menu(page).getByRole("link", { name: "Schedule" }).click();
    },
  },
  {
    name: "dialog",
    who: "scs",
    path: "/profile",
    act: async (page) => {
      await page.getByRole("button", { name: /Your menu/ }).click();
      await page.getByRole("button", { name: "Log Out" }).last().click();
    },
  },
];
