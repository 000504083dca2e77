import type { ConferenceType } from "@narthex/contract/common";
import type { VideoProgress } from "@narthex/contract/videos";
import { queryClient } from "#platform/query-client.ts";

export const progressKey = (conferenceType: ConferenceType) => ["videos", conferenceType, "progress"];

/** What is known of a video that the person never touched. */
export const UNTOUCHED: Omit<VideoProgress, "videoId"> = { videoTime: 0, videoProgess: 0, isBookmarked: false };

/** Shows a change of one video at once, wherever progress and bookmarks are shown. */
export const showProgress = (
  conferenceType: ConferenceType,
  videoId: string,
  change: Partial<Omit<VideoProgress, "videoId">>,
): void => {
  queryClient.setQueryData<VideoProgress[]>(progressKey(conferenceType), (list) => {
    if (!list) return list;
    const before = list.find((one) => one.videoId === videoId) ?? { videoId, ...UNTOUCHED };
    return [...list.filter((one) => one.videoId !== videoId), { ...before, ...change }];
  });
};
