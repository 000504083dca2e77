import type { Photo } from "@narthex/contract/app/photos";
import { Check, ImageOff, Play } from "lucide-react";
import { useMemo } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { thumbHashToDataURL } from "thumbhash";
import { useStableUrl } from "./use-stable-url.ts";

const TILE_SIDE_PX = 600;

/** A blurred picture of what will be there, painted before the first byte of it arrives. */
const placeholderOf = (thumbhash: string | null): string | undefined => {
  if (thumbhash === null) return undefined;
  return `url(${thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.codePointAt(0) ?? 0))})`;
};

/** A thumbnail. A tap opens the photo, or selects it in selecting mode. */
export const PhotoTile = ({
  photo,
  isBare = false,
  isSelecting,
  isSelected,
  onTap,
}: {
  photo: Photo;
  /** Without the picture, only its placeholder. */
  isBare?: boolean;
  isSelecting: boolean;
  isSelected: boolean;
  onTap: () => void;
}) => {
  const messages = useMessages().photos;
  const preview = useStableUrl(photo.previewUrl);
  const placeholder = useMemo(() => placeholderOf(photo.thumbhash), [photo.thumbhash]);
  const isVideo = photo.type === "video";
  const Icon = isVideo ? Play : ImageOff;
  const name = isSelecting ? messages.choose : isVideo ? messages.openVideo : messages.open;
  return (
    <button
      type="button"
      aria-label={name(photo.name)}
      aria-pressed={isSelecting ? isSelected : undefined}
      onClick={onTap}
      className={`group relative block w-full bg-sunk bg-cover bg-center focus-visible:-outline-offset-3 ${isVideo ? "aspect-video overflow-hidden rounded-card" : "aspect-square"}`}
      style={{ backgroundImage: isSelected || preview.isBroken ? undefined : placeholder }}
    >
      {preview.isBroken ? (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 overflow-clip p-tight text-center text-tile leading-tight text-ink-2">
          <Icon aria-hidden="true" size="1.8em" />
          <span className="[overflow-wrap:anywhere]">{messages.notLoaded}</span>
        </span>
      ) : isBare ? null : (
        <img
          src={preview.url}
          alt=""
          draggable={false}
          width={TILE_SIDE_PX}
          height={TILE_SIDE_PX}
          loading="lazy"
          decoding="async"
          onError={preview.onError}
          className={`size-full object-cover transition duration-200 ${isSelected ? "scale-90 rounded-control" : "group-hover:[filter:brightness(105%)]"}`}
        />
      )}
      {isVideo && !preview.isBroken && (
        <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-scrim/66 text-white">
          <Play aria-hidden="true" className="ms-0.5 size-6 fill-current" />
        </span>
      )}
      {isSelecting && (
        <span
          aria-hidden="true"
          className={`absolute end-2 top-2 grid size-7 place-items-center rounded-full ${isSelected ? "bg-accent text-accent-ink" : "bg-scrim/40 inset-ring-2 inset-ring-white"}`}
        >
          {isSelected && <Check className="size-4.5" strokeWidth={3} />}
        </span>
      )}
    </button>
  );
};
