import type { Video } from "@narthex/contract/videos";
import type { RefObject } from "react";
import { PlayerNotice } from "./player-notice.tsx";
import { PlayerSettings } from "./player-settings.tsx";
import { useFilm } from "./use-film.ts";
import { useWatching } from "./use-watching.ts";

/** The browser's own player, which everybody's hands know, with what it lacks beneath: speed, and the tracks of sound. */
export const VideoPlayer = ({
  player,
  video,
  title,
  startAt,
  onMoment,
}: {
  player: RefObject<HTMLVideoElement | null>;
  video: Video;
  title: string;
  startAt: number;
  onMoment: (seconds: number) => void;
}) => {
  const film = useFilm(player, video.sources, startAt);
  const watching = useWatching(video);
  const isThere = video.sources.length > 0 && !film.isLost;
  return (
    <>
      <div className="-mx-edge grid overflow-hidden bg-night lg:mx-0 lg:rounded-[1.25rem]">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles come with the film's own pieces, where it has any */}
        <video
          ref={player}
          controls={isThere}
          controlsList="nodownload noplaybackrate"
          playsInline
          preload="metadata"
          poster={video.videoThumbnail || undefined}
          aria-label={title}
          className="aspect-video size-full [grid-area:1/1]"
          {...watching}
          onTimeUpdate={(event) => {
            watching.onTimeUpdate(event);
            onMoment(event.currentTarget.currentTime);
          }}
          onSeeking={(event) => {
            watching.onSeeking(event);
            onMoment(event.currentTarget.currentTime);
          }}
          onError={film.onLost}
        />
        {!isThere && <PlayerNotice kind={film.isLost ? "lost" : "notYet"} retry={film.retry} />}
      </div>
      {isThere && <PlayerSettings player={player} tracks={film.tracks} choose={film.choose} title={title} />}
    </>
  );
};
