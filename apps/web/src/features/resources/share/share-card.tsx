import { RotateCcw, Share2 } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";

/** Cards grow with their text. Portrait cards keep the shape of their picture; three fill the width of a tablet, and in large windows they are as wide as other cards. On a phone, `page` fills it. */
const SIZES = {
  portrait: "w-60 md:max-lg:w-58 xl:w-card-large max-w-window aspect-4/5",
  page: "w-96 md:w-60 md:max-lg:w-58 max-w-window aspect-4/5",
  landscape: "w-103 max-w-window h-60 md:w-88 lg:w-76 xl:w-103",
};

const FACE = "absolute inset-0 flex flex-col overflow-hidden rounded-card shadow-lift [backface-visibility:hidden]";

/** A card that flips: content on the front, share links on the back. The hidden side is inert. Escape flips it back. */
export const ShareCard = ({
  title,
  shape,
  colour,
  front,
  children,
}: {
  title: string;
  shape: keyof typeof SIZES;
  colour: string;
  front: ReactNode;
  children: ReactNode;
}) => {
  const messages = useMessages().resourceShare;
  const [isTurned, setTurned] = useState(false);
  const card = useRef<HTMLElement>(null);
  const toShare = useRef<HTMLButtonElement>(null);
  const toFront = useRef<HTMLButtonElement>(null);
  const turn = (to: boolean): void => {
    setTurned(to);
    // The focus moves with the visible side, unless it is elsewhere on the page.
    if (!card.current?.contains(document.activeElement)) return;
    requestAnimationFrame(() => (to ? toFront : toShare).current?.focus({ preventScroll: true }));
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) turn(false);
  });
  useEffect(() => {
    if (!isTurned) return;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isTurned]);
  return (
    <article ref={card} aria-label={title} className={`relative [perspective:1200px] ${SIZES[shape]}`}>
      <div
        className={`size-full transition-transform duration-300 [transform-style:preserve-3d] ${isTurned ? "[transform:rotateY(180deg)]" : ""}`}
      >
        <div inert={isTurned} className={`${FACE} on-night`}>
          {front}
          <button
            ref={toShare}
            type="button"
            aria-label={messages.shareOf(title)}
            title={messages.share}
            className="absolute end-2.5 bottom-2.5 grid size-touch place-items-center rounded-full bg-scrim/85 text-white"
            onClick={() => turn(true)}
          >
            <Share2 aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div
          inert={!isTurned}
          className={`${FACE} border-t-8 bg-raised p-3.5 text-ink ring-1 ring-line [transform:rotateY(180deg)]`}
          style={{ borderColor: colour }}
        >
          <div className="flex items-start justify-between gap-2">
            <p className="display min-w-0 pt-1 text-xl">{messages.share}</p>
            <button
              ref={toFront}
              type="button"
              aria-label={messages.back}
              title={messages.back}
              className="-me-1 -mt-1 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunk"
              onClick={() => turn(false)}
            >
              <RotateCcw aria-hidden="true" className="size-5" />
            </button>
          </div>
          <ul className="mt-1 grid min-h-0 grow grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] content-start gap-x-2 overflow-y-auto">
            {isTurned && children}
          </ul>
        </div>
      </div>
    </article>
  );
};

/** Row of a share link. */
export const shareLine =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 text-start text-base font-semibold hover:bg-sunk";

/** Link to a social network in a new tab. */
export const ShareLink = ({ network, href }: { network: string; href: string }) => {
  const messages = useMessages();
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${messages.resourceShare.on(network)} (${messages.shell.opensOutside})`}
        data-track={`share-${network.toLowerCase()}`}
        className={shareLine}
      >
        {network}
      </a>
    </li>
  );
};
