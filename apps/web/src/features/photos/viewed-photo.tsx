import type { Photo } from "@narthex/contract/app/photos";
import { fileNames, screenUrl } from "@narthex/domain/photos/photos";
import { ImageOff } from "lucide-react";
import { useRef } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { VideoFrame } from "@narthex/ui/media/video-frame.tsx";
import { useStableUrl } from "./use-stable-url.ts";

const WHOLE = "max-h-full max-w-full object-contain";

export const fileNameOf = ({ name, type }: Photo): string =>
  fileNames([{ name, ending: type === "video" ? ".mp4" : ".jpg" }])[0] ?? "photo";

/** One photo in full size; if that fails, its thumbnail; if that fails, a text. */
export const ViewedPhoto = ({
  photo,
  isCurrent,
  plays,
}: {
  photo: Photo;
  isCurrent: boolean;
  /** Starts playing at once if it is a video. */
  plays: boolean;
}) => {
  const { photos: messages, video } = useMessages();
  const player = useRef<HTMLVideoElement>(null);
  const whole = useStableUrl(photo.videoThumbnailUrl ?? screenUrl(photo.url));
  const preview = useStableUrl(photo.previewUrl);
  const film = useStableUrl(photo.videoUrl ?? "");
  if (photo.type === "video" && isCurrent && film.url)
    return (
      <VideoFrame
        key={film.url}
        player={player}
        name={photo.name}
        text={video.player}
        className="size-full grid-rows-[minmax(0,1fr)]"
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- conference videos have no subtitles */}
        <video
          ref={player}
          src={film.url}
          onError={film.onError}
          poster={photo.videoThumbnailUrl ? whole.url : undefined}
          autoPlay={plays}
          playsInline
          preload="metadata"
          className={`h-full w-full ${WHOLE}`}
        />
      </VideoFrame>
    );
  const shown = [whole, preview].find(({ isBroken }) => !isBroken);
  return shown ? (
    <img key={shown.url} src={shown.url} alt={photo.name} className={WHOLE} onError={shown.onError} />
  ) : (
    <p className="grid justify-items-center gap-2 p-6 text-night-ink-2">
      <ImageOff aria-hidden="true" className="size-8" />
      {messages.notLoaded}
    </p>
  );
};
