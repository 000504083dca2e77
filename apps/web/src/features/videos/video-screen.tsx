import { startOf, timestampOf } from "@narthex/domain/videos";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft, FileQuestion } from "lucide-react";
import { useEffect } from "react";
import { LoadFailure, useBorrowedLocale, useEditionPath, useView } from "#features/content/index.ts";
import { CallError } from "#platform/call-error.ts";
import { useWords } from "#platform/words/words.ts";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ScreenHeading } from "#ui/screen-heading.tsx";
import { keptWatched } from "./kept-progress.ts";
import { sendKept } from "./save-progress.ts";
import { VideoBones } from "./video-bones.tsx";
import { VideoPage } from "./video-page.tsx";
import { useVideoProgress } from "./use-progress.ts";
import { ownProgressQuery, videoQuery } from "./videos.queries.ts";

/** One video: as soon as it is known what it is, and where the person left it. */
export const VideoScreen = () => {
  const words = useWords();
  const path = useEditionPath();
  const view = useView();
  const { conferenceType } = view;
  const { video: slug = "" }: { video?: string } = useParams({ strict: false });
  const address: Record<string, unknown> = useSearch({ strict: false });
  const video = useQuery({
    ...videoQuery(slug, view),
    // In another language it stays on the screen until it is here in that one.
    placeholderData: (before) => (before?.slug === slug ? before : undefined),
  });
  const own = useQuery(ownProgressQuery(slug, conferenceType));
  // The list is at hand before anything of it changes: what changes is shown on every card.
  useVideoProgress(slug);
  useBorrowedLocale(video.data?.locale ?? undefined);
  useEffect(() => {
    const send = (): void => void sendKept(conferenceType);
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [conferenceType]);

  // Off the network the second try waits for it; the page does not.
  const error = video.error ?? (video.fetchStatus === "paused" ? video.failureReason : null);
  const isKnown = !own.isPending || own.fetchStatus === "paused";
  const isMissing = error instanceof CallError && error.status === 404;
  return (
    <>
      <Link
        to={path("/resources/sessions")}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent lg:absolute lg:top-5.5 lg:z-10"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {words.video.toLibrary}
      </Link>
      <div aria-hidden="true" className="hidden lg:block lg:h-22 lg:border-b lg:border-line" />
      {video.data && isKnown ? (
        <VideoPage
          key={`${conferenceType} ${slug}`}
          video={video.data}
          startAt={startOf(keptWatched(conferenceType, slug) ?? own.data, timestampOf(address["timestamp"]))}
        />
      ) : !video.data && error && video.fetchStatus !== "fetching" ? (
        <>
          <ScreenHeading
            title={words.video.unknown}
            className="display mt-3 text-[2.375rem] lg:mt-8 lg:text-[2.75rem]"
          />
          {isMissing ? (
            <EmptyState
              icon={<FileQuestion className="size-9" />}
              title={words.video.missing}
              text={words.video.missingText}
            >
              <Link to={path("/resources/sessions")} className={buttonLook("soft")}>
                {words.video.toVideos}
              </Link>
            </EmptyState>
          ) : (
            <LoadFailure error={error} retry={() => void video.refetch()} />
          )}
        </>
      ) : (
        <VideoBones label={words.shell.loading} />
      )}
    </>
  );
};
