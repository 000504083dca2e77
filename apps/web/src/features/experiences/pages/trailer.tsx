import type { Experience } from "@narthex/contract/app/experiences";
import { Play } from "lucide-react";
import { useRef, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { VideoFrame } from "@narthex/ui/media/video-frame.tsx";

const FRAME = "relative block aspect-video w-full overflow-hidden rounded-card bg-night shadow-lift";

type Poster = Experience["videoPreviewImage"] | null;

const Overlay = ({ poster, label }: { poster: Poster; label: string }) => (
  <>
    {poster && <img src={poster.url} alt={poster.alt} className="absolute inset-0 size-full object-cover opacity-90" />}
    <span className="absolute inset-0 grid place-items-center bg-black/20">
      <span className="grid size-16 place-items-center rounded-full bg-white text-on-light shadow-lift transition-transform group-hover:scale-105">
        <Play aria-hidden="true" className="ms-1 size-6 fill-current" />
      </span>
    </span>
    <span className="sr-only">{label}</span>
  </>
);

/** A video behind its poster. Our own videos play in place; one of another site opens in a new tab. */
export const Trailer = ({ film, poster, label }: { film: string; poster: Poster; label: string }) => {
  const messages = useMessages();
  const player = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"poster" | "playing" | "lost">("poster");
  if (!film.startsWith("/"))
    return (
      <ContentLink href={film} outsideLabel={messages.shell.opensOutside} track="trailer" className={`group ${FRAME}`}>
        <Overlay poster={poster} label={label} />
      </ContentLink>
    );
  if (state === "poster")
    return (
      <button type="button" data-track="trailer" className={`group ${FRAME}`} onClick={() => setState("playing")}>
        <Overlay poster={poster} label={label} />
      </button>
    );
  if (state === "lost")
    return (
      <div role="alert" className={`${FRAME} !grid place-content-center gap-2 px-6 text-center text-night-ink`}>
        <p>{messages.experiencePages.trailerLost}</p>
        <ContentLink
          href={film}
          outsideLabel={messages.shell.opensOutside}
          className="inline-flex min-h-11 items-center justify-center font-semibold underline underline-offset-4"
        >
          {messages.experiencePages.openFilm}
        </ContentLink>
      </div>
    );
  return (
    <VideoFrame player={player} name={label} text={messages.video.player} className="rounded-card bg-night shadow-lift">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are in the film's own picture, where it has any */}
      <video
        ref={player}
        autoPlay
        playsInline
        src={film}
        poster={poster?.url}
        className="aspect-video size-full [border-radius:inherit]"
        onError={() => setState("lost")}
      />
    </VideoFrame>
  );
};
