import type { Photo } from "@narthex/contract/app/photos";

const THUMBNAIL_COUNT = 20;
const TIMEOUT_MS = 4000;

/** Resolves once a picture has loaded or failed. */
const load = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener("load", () => resolve());
    picture.addEventListener("error", () => resolve());
    picture.src = url;
  });

/** Loads the last thumbnails of a page before the page is shown, or until the timeout. */
export const preloadLast = async (photos: readonly Photo[], fetchOne = load, timeoutMs = TIMEOUT_MS): Promise<void> => {
  const all = Promise.allSettled(photos.slice(-THUMBNAIL_COUNT).map(({ previewUrl }) => fetchOne(previewUrl)));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
};
