import type { ConferenceType } from "@narthex/contract/base/common";
import type { OwnPhotoTab, Photo } from "@narthex/contract/app/photos";
import { startWithOf } from "@narthex/domain/photos/photos";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@narthex/client/call/call.ts";
import { keyFor, q } from "@narthex/client/query.ts";

/** URLs expire after six minutes or more. An open gallery refetches them before that. */
const RENEW_EVERY_MS = 4 * 60_000;

/** A person's own photos of one kind. */
export const ownPhotosQuery = (conferenceType: ConferenceType, tabName: OwnPhotoTab) =>
  q(
    "GET /photo/all/v3",
    { query: { conferenceType, tabName } },
    { refetchInterval: RENEW_EVERY_MS, failure: "photos" },
  );

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

/** Photos for everyone, of a day or featured. A page is shown once its last thumbnails have loaded. */
export const everyonePhotosQuery = (conferenceType: ConferenceType, tabName: string) =>
  infiniteQueryOptions({
    queryKey: keyFor("GET /photo/everyone/v2", { query: { conferenceType, tabName } }),
    initialPageParam: "",
    queryFn: async ({ signal, pageParam }) => {
      const query = { conferenceType, tabName, ...(pageParam ? { startWith: pageParam } : {}) };
      const page = await call("GET /photo/everyone/v2", { signal, query });
      await preloadLast(page.photos);
      return page;
    },
    getNextPageParam: ({ viewMore, photos }) => (viewMore ? startWithOf(photos.at(-1)?.url ?? "") : undefined),
    refetchInterval: RENEW_EVERY_MS,
    meta: { failure: "everyonePhotos" },
  });

/** Identifies a photo while its signed URLs change. */
export const photoKey = ({ url }: Pick<Photo, "url">): string => startWithOf(url);

/** The zip that an email links to. Its URL expires within minutes, so it is never stored on the device. */
export const photoZipQuery = (id: string) =>
  q("GET /photo/bundles/:id", { params: { id } }, { isStored: false, staleTime: 0, refetchInterval: RENEW_EVERY_MS });
