import type { Video } from "@narthex/contract/app/videos";
import type { RefObject } from "react";
import { PlayerSettings } from "./player-settings.tsx";
import { useFilm } from "./use-film.ts";
import { useSubtitles } from "./use-subtitles.ts";
import { useWatching } from "./use-watching.ts";
import { Clapperboard, CloudOff } from "lucide-react";
import { useIsOnline } from "@narthex/client/online.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { VideoFrame } from "@narthex/ui/media/video-frame.tsx";

/** The film with its controls. Without a film, the reason is in its place. */
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
  const messages = useMessages().video;
  const subtitles = useSubtitles(player);
  const isThere = video.sources.length > 0 && !film.isLost;
  return (
    <VideoFrame
      player={player}
      name={title}
      text={messages.player}
      settings={
        <PlayerSettings player={player} tracks={film.tracks} choose={film.choose} subtitles={subtitles} title={title} />
      }
      instead={isThere ? null : <PlayerNotice kind={film.isLost ? "lost" : "notYet"} retry={film.retry} />}
      className="-mx-edge detail-picture bg-night lg:mx-0 lg:rounded-card"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are part of the HLS stream, if there are any */}
      <video
        ref={player}
        playsInline
        preload="metadata"
        poster={video.videoThumbnail || undefined}
        className="aspect-video size-full [border-radius:inherit] [grid-area:1/1]"
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
    </VideoFrame>
  );
};

/** Shown over a player without a video: the reason, and a retry if possible. */
const PlayerNotice = ({ kind, retry }: { kind: "lost" | "notYet"; retry: () => void }) => {
  const messages = useMessages();
  const isOnline = useIsOnline();
  const [Icon, title, text] =
    kind === "notYet"
      ? [Clapperboard, messages.video.notYet, messages.video.notYetText]
      : isOnline
        ? [CloudOff, messages.video.lost, messages.video.lostText]
        : [CloudOff, messages.video.offline, messages.video.offlineText];
  return (
    <div
      role={kind === "lost" ? "alert" : undefined}
      className="relative bg-scrim/92 text-white inset-ring inset-ring-white/14 [border-radius:inherit] [grid-area:1/1]"
    >
      <div className="flex h-full flex-col items-center justify-center gap-1.5 px-5 py-3 text-center">
        <Icon aria-hidden="true" strokeWidth={1.6} className="size-7 shrink-0" />
        <p className="display text-xl text-balance">{title}</p>
        <p className="max-w-sm text-sm text-pretty text-white/85">{text}</p>
        {kind === "lost" && (
          <Button look="solid" className="mt-2" onClick={retry}>
            {messages.shell.tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
};
