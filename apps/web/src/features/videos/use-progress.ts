import type { VideoProgress } from "@narthex/contract/app/videos";
import { useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { currentMessages } from "@narthex/client/messages.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useWrite } from "@narthex/client/write.ts";
import { bookmarkWrite, progressQuery, SAVE_PROGRESS } from "./videos.queries.ts";

/** The person's progress in a video and its bookmark; undefined before the first of them is stored. */
export const useVideoProgress = (slug: string, isWanted = true): VideoProgress | undefined =>
  useQuery({
    ...progressQuery(useView().conferenceType),
    enabled: isWanted,
    select: (list) => list.find(({ videoId }) => videoId === slug),
  }).data;

/** A bookmark shows immediately, waits for the network, and is undone only if it is refused. */
export const useBookmark = (slug: string): { isBookmarked: boolean; toggle: () => void } => {
  const { conferenceType } = useView();
  const isBookmarked = useVideoProgress(slug)?.isBookmarked ?? false;
  const { mutate } = useWrite(SAVE_PROGRESS, {
    ...bookmarkWrite,
    onError: () => showFailure(currentMessages().video.bookmarkFailed),
  });
  const toggle = (): void =>
    mutate({ query: { conferenceType }, body: { videoId: slug, isBookmarked: !isBookmarked } });
  return { isBookmarked, toggle };
};
