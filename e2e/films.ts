import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const player = (page: Page) => page.locator("video");
export const chapter = (page: Page, name: string) =>
  page.getByRole("region", { name: "Chapters" }).getByRole("button", { name: new RegExp(`^${name}`) });
export const moment = (page: Page): Promise<number> =>
  player(page).evaluate((video) => (video as HTMLVideoElement).currentTime);
export const play = (page: Page) => player(page).evaluate((video) => (video as HTMLVideoElement).play());
export const pause = (page: Page) => player(page).evaluate((video) => (video as HTMLVideoElement).pause());
/** A film that is there, as far as it takes to know how long it is. */
export const ready = (page: Page) =>
  expect.poll(() => player(page).evaluate((video) => (video as HTMLVideoElement).readyState)).toBeGreaterThanOrEqual(1);
export const runsFrom = (page: Page, seconds: number) => expect.poll(() => moment(page)).toBeGreaterThan(seconds);
/** What is sent next about a video. */
export const saved = (page: Page, holds: string) =>
  page.waitForRequest(
    (request) =>
      request.method() === "POST" &&
      request.url().includes("/api/videoprogress") &&
      (request.postData() ?? "").includes(holds),
  );
export type Watched = { videoId: string; videoProgess: number; videoTime: number };
