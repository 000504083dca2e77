import type { Photo } from "@narthex/contract/app/photos";
import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useIsOnline } from "@narthex/client/online.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { IconButton } from "@narthex/ui/controls/button.tsx";
import { NotMineButton } from "./not-mine.tsx";
import { photoKey } from "./photos.queries.ts";
import { fileNameOf, ViewedPhoto } from "./viewed-photo.tsx";
import { isMotionReduced } from "@narthex/ui/motion.ts";
import { usePageMark } from "@narthex/ui/overlays/use-page-mark.ts";

const TOOL_LOOK = "text-night-ink hover:bg-white/15 hover:text-white";

/** Photos before and after the current one that can be swiped to at once; the others have no element. */
const REACH = 4;

type Props = {
  photos: readonly Photo[];
  first: number;
  /** Whether these are the person's own photos, so that one of another person can be removed. */
  areOwn: boolean;
  onClose: () => void;
};

/** Full-screen photos: swipe or arrow keys to move, Escape or Back to close. */
export const Viewer = ({ photos, first, areOwn, onClose }: Props) => {
  const messages = useMessages().photos;
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  /** Index that a scroll animation is heading to; photos passed on the way do not count as viewed. */
  const target = useRef<number | null>(null);
  const photo = photos[at];
  const from = Math.max(0, at - REACH);

  const turn = (to: number): void => {
    const list = strip.current;
    if (!list || to < 0 || to >= photos.length) return;
    const isStill = isMotionReduced();
    target.current = to;
    list.scrollTo({ left: to * list.clientWidth, behavior: isStill ? "instant" : "smooth" });
    setAt(to);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // In a film they move its position.
    if (by === undefined || event.defaultPrevented) return;
    event.preventDefault();
    turn(at + by);
  });
  usePageMark("data-scroll-held");
  const onCancel = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });
  // Closed before it leaves the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    const onCancelled = (event: Event): void => onCancel(event);
    box.showModal();
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: "instant" });
    box.addEventListener("keydown", onKeyDown);
    box.addEventListener("cancel", onCancelled);
    return () => {
      box.removeEventListener("keydown", onKeyDown);
      box.removeEventListener("cancel", onCancelled);
      box.close();
    };
  }, [first]);

  return (
    <dialog
      ref={dialog}
      aria-label={messages.viewer}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-scrim p-0 text-night-ink"
    >
      <div className="@container flex h-full flex-col pt-safe-top pb-safe-bottom">
        <Toolbar photo={photo} place={messages.place(at + 1, photos.length)} {...{ areOwn, onClose }} />
        <div className="relative min-h-0 flex-1">
          <ul
            ref={strip}
            tabIndex={0}
            aria-label={messages.pictures}
            className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none]"
            onPointerDown={() => (target.current = null)}
            onWheel={() => (target.current = null)}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
              const seen = Math.round(scrollLeft / clientWidth);
              if (seen === target.current) target.current = null;
              if (target.current === null) setAt(seen);
            }}
          >
            {from > 0 && <li aria-hidden="true" className="shrink-0" style={{ width: `${from * 100}%` }} />}
            {photos.slice(from, at + REACH + 1).map((each, place) => {
              const index = from + place;
              return (
                <li
                  key={photoKey(each)}
                  aria-hidden={index !== at}
                  className="grid h-full w-full shrink-0 grid-rows-[minmax(0,1fr)] snap-center snap-always place-items-center"
                >
                  {Math.abs(index - at) <= 1 && (
                    <ViewedPhoto photo={each} isCurrent={index === at} plays={index === first} />
                  )}
                </li>
              );
            })}
          </ul>
          <TurnButton name={messages.previous} isOff={at === 0} look="start-3" onTurn={() => turn(at - 1)}>
            <ChevronLeft aria-hidden="true" className="size-6" />
          </TurnButton>
          <TurnButton name={messages.next} isOff={at === photos.length - 1} look="end-3" onTurn={() => turn(at + 1)}>
            <ChevronRight aria-hidden="true" className="size-6" />
          </TurnButton>
        </div>
      </div>
    </dialog>
  );
};

/** The name and place of a photo, and what can be done with it. */
const Toolbar = ({
  photo,
  place,
  areOwn,
  onClose,
}: {
  photo: Photo | undefined;
  place: string;
} & Pick<Props, "areOwn" | "onClose">) => {
  const messages = useMessages();
  const isOnline = useIsOnline();
  return (
    <div className="flex flex-wrap items-center gap-1 px-2 py-1.5">
      {/* With large text below the controls, of which the last closes the photo. */}
      <p
        aria-live="polite"
        className="min-w-0 flex-1 ps-2 leading-tight @max-[16rem]:order-last @max-[16rem]:basis-full"
      >
        <span className="block font-semibold [overflow-wrap:anywhere]">{photo?.name}</span>
        <span className="tabular text-sm text-night-ink-2">{place}</span>
      </p>
      {areOwn && photo && <NotMineButton photo={photo} className={TOOL_LOOK} onRemoved={onClose} />}
      {isOnline && photo ? (
        <a
          href={photo.url}
          download={fileNameOf(photo)}
          aria-label={messages.photos.downloadName(photo.name)}
          title={messages.photos.download}
          data-track="photo-download-one"
          className={`grid size-touch place-items-center rounded-full ${TOOL_LOOK}`}
        >
          <Download aria-hidden="true" className="size-5" />
        </a>
      ) : (
        <span className="text-sm text-night-ink-2">{messages.photos.offline}</span>
      )}
      <IconButton name={messages.shell.close} className={`ms-auto ${TOOL_LOOK}`} onClick={onClose}>
        <X aria-hidden="true" className="size-5.5" />
      </IconButton>
    </div>
  );
};

const TurnButton = ({
  name,
  isOff,
  look,
  onTurn,
  children,
}: {
  name: string;
  isOff: boolean;
  look: string;
  onTurn: () => void;
  children: ReactNode;
}) => (
  <IconButton
    name={name}
    disabled={isOff}
    className={`absolute top-1/2 hidden -translate-y-1/2 bg-white/10 lg:grid ${look} ${TOOL_LOOK}`}
    onClick={onTurn}
  >
    {children}
  </IconButton>
);
