import type { VideoProgress } from "@narthex/contract/videos";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useView } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { showFailure } from "#platform/toasts.ts";
import { currentWords } from "#platform/words/words.ts";
import { showProgress } from "./progress-key.ts";
import { myListChanged, progressQuery } from "./videos.queries.ts";

/** How far the person is in a video and whether it is on their list; undefined before they touched it. */
export const useVideoProgress = (slug: string, isWanted = true): VideoProgress | undefined =>
  useQuery({
    ...progressQuery(useView().conferenceType),
    enabled: isWanted,
    select: (list) => list.find(({ videoId }) => videoId === slug),
  }).data;

/** A bookmark stands as soon as it is touched; what could not be kept is taken back, and said. Touches are sent in their order. */
export const useBookmark = (slug: string): { isBookmarked: boolean; toggle: () => void } => {
  const { conferenceType } = useView();
  const isBookmarked = useVideoProgress(slug)?.isBookmarked ?? false;
  const { mutate } = useMutation({
    scope: { id: `bookmark ${conferenceType} ${slug}` },
    mutationFn: (wanted: boolean) =>
      call("POST /videoprogress", { query: { conferenceType }, body: { videoId: slug, isBookmarked: wanted } }),
    onMutate: (wanted) => showProgress(conferenceType, slug, { isBookmarked: wanted }),
    onError: (_error, wanted) => {
      showProgress(conferenceType, slug, { isBookmarked: !wanted });
      showFailure(currentWords().video.bookmarkFailed);
    },
    onSuccess: () => myListChanged(conferenceType),
  });
  return { isBookmarked, toggle: () => mutate(!isBookmarked) };
};
