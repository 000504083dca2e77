import type { Photo } from "@narthex/contract/photos";

const LAST = 20;
/** Nobody waits longer for thumbnails that do not come. */
const PATIENCE = 4000;

/** Comes true once a picture is here, or cannot be had. */
const load = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener("load", () => resolve());
    picture.addEventListener("error", () => resolve());
    picture.src = url;
  });

/** Fetches the last thumbnails of a page before it is shown; it is shown anyway where they fail. */
export const preloadLast = async (photos: readonly Photo[], fetchOne = load, patience = PATIENCE): Promise<void> => {
  const all = Promise.allSettled(photos.slice(-LAST).map(({ previewUrl }) => fetchOne(previewUrl)));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))]);
};
