import type { Photo } from "@narthex/contract/photos";
import { fileNames, screenUrl } from "@narthex/domain/photos";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";

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
  const messages = useMessages().photos;
  const [failed, setFailed] = useState(0);
  const sources = [photo.videoThumbnailUrl ?? screenUrl(photo.url), photo.previewUrl];
  if (photo.type === "video" && isCurrent && photo.videoUrl)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- conference videos have no subtitles
      <video
        key={photo.videoUrl}
        src={photo.videoUrl}
        poster={photo.videoThumbnailUrl ?? undefined}
        aria-label={photo.name}
        controls
        autoPlay={plays}
        playsInline
        preload="metadata"
        className={`h-full w-full ${WHOLE}`}
      />
    );
  const source = sources[failed];
  return source ? (
    <img key={source} src={source} alt={photo.name} className={WHOLE} onError={() => setFailed(failed + 1)} />
  ) : (
    <p className="grid justify-items-center gap-2 p-6 text-night-ink-2">
      <ImageOff aria-hidden="true" className="size-8" />
      {messages.notLoaded}
    </p>
  );
};
