import type { Page, Request } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const player = (page: Page) => page.locator("video");
export const chapter = (page: Page, name: string) =>
  page.getByRole("region", { name: "Chapters" }).getByRole("button", { name: new RegExp(`^${name}`) });
export const currentTime = (page: Page): Promise<number> =>
  player(page).evaluate((video) => (video as HTMLVideoElement).currentTime);
export const play = (page: Page) => player(page).evaluate((video) => (video as HTMLVideoElement).play());
export const pause = (page: Page) => player(page).evaluate((video) => (video as HTMLVideoElement).pause());
/** Resolves once the video's duration is known. */
export const durationKnown = (page: Page) =>
  expect.poll(() => player(page).evaluate((video) => (video as HTMLVideoElement).readyState)).toBeGreaterThanOrEqual(1);
export const playsPast = (page: Page, seconds: number) => expect.poll(() => currentTime(page)).toBeGreaterThan(seconds);
const isVideoWrite = (request: Request, holds: string): boolean =>
  request.method() === "POST" &&
  request.url().includes("/api/videoprogress") &&
  (request.postData() ?? "").includes(holds);
/** The next write about a video. */
export const nextVideoWrite = (page: Page, holds: string) =>
  page.waitForRequest((request) => isVideoWrite(request, holds));
/** The next write about a video that the server stores. One that is under way when the page is left has no answer. */
export const nextStoredVideoWrite = (page: Page, holds: string) =>
  page.waitForResponse((answer) => answer.status() === 201 && isVideoWrite(answer.request(), holds));
/** The writes about a video that the server has stored, in the order of their answers; grows as they come. */
export const storedVideoWrites = (page: Page, holds: string): SavedProgress[] => {
  const stored: SavedProgress[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 201 && isVideoWrite(answer.request(), holds)) {
      stored.push(answer.request().postDataJSON() as SavedProgress);
    }
  });
  return stored;
};
export type SavedProgress = { videoId: string; videoProgess: number; videoTime: number };
