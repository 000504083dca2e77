import { playbackStart, timestampOf } from "@narthex/domain/library/videos";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation, useParams, useSearch } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { QueryBoundary, useBorrowedLocale, useEditionPath, useView } from "#features/content/index.ts";
import { CallError } from "@narthex/client/call-error.ts";
import { failureOf } from "@narthex/client/cache/loadable.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { BackBand } from "@narthex/ui/controls/back-link.tsx";
import { isMotionReduced } from "@narthex/ui/motion.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { ScreenHeading } from "@narthex/ui/layout/screen-heading.tsx";
import { VideoPage } from "./video-page.tsx";
import { useVideoProgress } from "./use-progress.ts";
import { ownProgressQuery, videoQuery } from "./videos.queries.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The picture of the card that was pressed: it grows into the player, and stays there until the film's own is loaded. */
    picture?: string | undefined;
  }
}

/** A film does not wait longer than this for the position that its person left it at. */
const MAX_WAIT_MS = 3_000;

/** As long as the picture of a card grows, and a frame. */
const GROWS_MS = 220;

/** A film that is loaded while the picture grows waits for its end: its player would keep a slow phone from moving the picture. */
const useHasGrown = (isThere: boolean): boolean => {
  const isGrowing = useLocation({ select: ({ state }) => state.picture !== undefined }) && !isMotionReduced();
  const [hasGrown, setGrown] = useState(isThere || !isGrowing);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The next frame is the first in which the picture grows: none is drawn until this screen is in the page.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setGrown(true), GROWS_MS)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return hasGrown;
};

/** One video, shown once the video and the person's position are known, or the position is late. */
export const VideoScreen = () => {
  const messages = useMessages();
  const path = useEditionPath();
  const view = useView();
  const { conferenceType } = view;
  const { video: slug = "" }: { video?: string } = useParams({ strict: false });
  const address: Record<string, unknown> = useSearch({ strict: false });
  const video = useQuery({
    ...videoQuery(slug, view),
    // In another language it stays visible until the translation is loaded.
    placeholderData: (before) => (before?.slug === slug ? before : undefined),
  });
  const own = useQuery(ownProgressQuery(slug, conferenceType));
  // Also known offline, and loaded before any change: every card shows the change.
  const known = useVideoProgress(slug);
  useBorrowedLocale(video.data?.locale ?? undefined);
  const hasGrown = useHasGrown(video.data !== undefined);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  // Offline the second attempt waits for the network, but the page does not.
  const isKnown = (!own.isPending || own.fetchStatus === "paused" || isLate) && hasGrown;
  // The skeleton stays the same element until then: a picture that is replaced stops growing.
  const shown = video.data && !isKnown ? { ...video, data: undefined, fetchStatus: "fetching" as const } : video;
  const failure = video.data ? null : failureOf(video);
  const isMissing = failure instanceof CallError && failure.status === 404;
  return (
    <>
      <BackBand to={path("/resources/sessions")} label={messages.video.toLibrary} />
      {failure && (
        <ScreenHeading title={messages.video.unknown} className="display mt-3 text-3xl lg:mt-8 lg:text-4xl" />
      )}
      {isMissing ? (
        <EmptyState
          icon={<FileQuestion className="size-9" />}
          title={messages.video.missing}
          text={messages.video.missingText}
        >
          <Link to={path("/resources/sessions")} className={buttonLook("soft")}>
            {messages.myList.find}
          </Link>
        </EmptyState>
      ) : (
        <QueryBoundary query={shown} skeleton={<VideoSkeleton label={messages.shell.loading} />}>
          {(film) => (
            <VideoPage
              key={`${conferenceType} ${slug}`}
              video={film}
              startAt={playbackStart(own.data ?? known, timestampOf(address["timestamp"]))}
            />
          )}
        </QueryBoundary>
      )}
    </>
  );
};

/** In the columns of a film with chapters, as nearly all have them. */
const VideoSkeleton = ({ label }: { label: string }) => {
  const picture = useLocation({ select: ({ state }) => state.picture });
  return (
    <div role="status" aria-label={label} className="lg:mt-8 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-10">
      <div>
        <span
          className={`-mx-edge detail-picture block aspect-video overflow-hidden bg-night lg:mx-0 lg:rounded-card ${picture ? "" : "skeleton"}`}
        >
          {picture && <img src={picture} alt="" className="size-full object-contain" />}
        </span>
        <span className="skeleton mt-5 block h-9 w-3/4 max-w-md" />
        <span className="skeleton mt-3 block h-4 w-40" />
      </div>
      <div>
        {["a", "b", "c"].map((chapter) => (
          <span key={chapter} className="skeleton mt-4 block h-11 rounded-control lg:max-w-3xl" />
        ))}
      </div>
    </div>
  );
};
