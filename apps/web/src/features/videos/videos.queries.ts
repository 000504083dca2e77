import type { ConferenceType, ResourceLocale } from "@narthex/contract/base/common";
import type { VideoProgress } from "@narthex/contract/app/videos";
import { isRefusal } from "@narthex/client/call-error.ts";
import { q } from "@narthex/client/query.ts";
import type { StoredWrite } from "@narthex/client/write.ts";

type LibraryParams = { conferenceType: ConferenceType; locale: ResourceLocale };

/** A video with its chapters. Its page shows a failure itself. */
export const videoQuery = (slug: string, { conferenceType, locale }: LibraryParams) =>
  q("GET /cms/videos/:slug", { params: { slug }, query: { conferenceType, locale } });

export const SAVE_PROGRESS = "POST /videoprogress";
const UNTOUCHED: Omit<VideoProgress, "videoId"> = { videoTime: 0, videoProgess: 0, isBookmarked: false };

/** The position in a video; only the newest of each video counts. A refusal is silent. */
export const progressWrite: StoredWrite<typeof SAVE_PROGRESS> = {
  sendLater: "latest",
  keyOf: ({ query, body }) => `${query?.conferenceType} ${body.videoId} progress`,
  isQuiet: true,
};

export const bookmarkWrite: StoredWrite<typeof SAVE_PROGRESS> = {
  sendLater: "latest",
  keyOf: ({ query, body }) => `${query?.conferenceType} ${body.videoId} bookmark`,
  invalidates: ["GET /cms/resources/my-lists", "GET /videoprogress"],
};

/** The person's progress in each video, and their bookmarks. */
export const progressQuery = (conferenceType: ConferenceType) =>
  q(
    "GET /videoprogress",
    { query: { conferenceType } },
    {
      failure: "watchLists",
      overlays: {
        [SAVE_PROGRESS]: (list, { query, body }) => {
          if (query?.conferenceType !== conferenceType) return list;
          const before = list.find(({ videoId }) => videoId === body.videoId);
          const others = list.filter((one) => one !== before);
          return [...others, { ...UNTOUCHED, ...before, ...body }];
        },
      },
    },
  );

/** The position in one video: refetched when its page opens, because the person may have watched on another device. */
export const ownProgressQuery = (slug: string, conferenceType: ConferenceType) =>
  q(
    "GET /videoprogress/:slug",
    { params: { slug }, query: { conferenceType } },
    {
      staleTime: 0,
      gcTime: 0,
      isStored: false,
      refetchOnWindowFocus: false,
      retry: (countWatchTime, error) => countWatchTime < 1 && !isRefusal(error),
      failure: "watchLists",
      // The video does not exist: its page says so.
      silentStatus: 404,
      overlays: {
        [SAVE_PROGRESS]: (own, { query, body }) =>
          query?.conferenceType === conferenceType && body.videoId === slug ? { ...own, ...body } : own,
      },
    },
  );

/** Bookmarked videos: refetched when the list opens, because a bookmark may have changed on another device. */
export const myListQuery = ({ conferenceType, locale }: LibraryParams) =>
  q("GET /cms/resources/my-lists", { query: { conferenceType, locale } }, { staleTime: 0, failure: "watchLists" });
