import type { ConferenceType, ResourceLocale } from "@narthex/contract/common";
import type { VideoProgress } from "@narthex/contract/videos";
import { queryOptions } from "@tanstack/react-query";
import { CallError } from "#platform/call-error.ts";
import { call } from "#platform/call.ts";
import { queryClient } from "#platform/query-client.ts";
import { sendKept } from "./save-progress.ts";
import { progressKey, UNTOUCHED } from "./progress-key.ts";

type In = { conferenceType: ConferenceType; locale: ResourceLocale };

/** A video with its chapters. Where it cannot be had, its page says so. */
export const videoQuery = (slug: string, { conferenceType, locale }: In) =>
  queryOptions({
    queryKey: ["videos", conferenceType, "video", slug, locale],
    queryFn: ({ signal }) =>
      call("GET /cms/videos/:slug", { signal, params: { slug }, query: { conferenceType, locale } }),
  });

/** How far the person is in each video, and what is on their list. What still waits on the device goes first. */
export const progressQuery = (conferenceType: ConferenceType) =>
  queryOptions({
    queryKey: progressKey(conferenceType),
    queryFn: async ({ signal }): Promise<VideoProgress[]> => {
      await sendKept(conferenceType);
      return call("GET /videoprogress", { signal, query: { conferenceType } });
    },
    meta: { failure: "watchLists" },
  });

/** Where the person is in one video: asked for whenever its page opens, for they may have gone on elsewhere. */
export const ownProgressQuery = (slug: string, conferenceType: ConferenceType) =>
  queryOptions({
    queryKey: ["videos", conferenceType, "own", slug],
    queryFn: async ({ signal }): Promise<VideoProgress> => {
      await sendKept(conferenceType);
      const own = call("GET /videoprogress/:slug", { signal, params: { slug }, query: { conferenceType } });
      // There is no such video: its page says so by itself.
      return own.catch((error: unknown) => {
        if (error instanceof CallError && error.status === 404) return { videoId: slug, ...UNTOUCHED };
        throw error;
      });
    },
    staleTime: 0,
    gcTime: 0,
    persister: (ask, context) => ask(context),
    refetchOnWindowFocus: false,
    retry: 1,
    meta: { failure: "watchLists" },
  });

const myListKey = (conferenceType: ConferenceType) => ["videos", conferenceType, "my-list"];

/** The videos that the person has bookmarked: asked for whenever the list opens, for a bookmark may have come or gone since. */
export const myListQuery = ({ conferenceType, locale }: In) =>
  queryOptions({
    queryKey: [...myListKey(conferenceType), locale],
    queryFn: ({ signal }) => call("GET /cms/resources/my-lists", { signal, query: { conferenceType, locale } }),
    staleTime: 0,
    meta: { failure: "watchLists" },
  });

/** A bookmark came or went. */
export const myListChanged = (conferenceType: ConferenceType): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: myListKey(conferenceType) });
