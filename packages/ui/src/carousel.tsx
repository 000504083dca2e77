import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { isMotionReduced } from "./motion.ts";

type Ends = { isAtStart: boolean; isAtEnd: boolean };

/** A horizontal row of cards, scrolled by touch, keyboard or, with a mouse, by arrows. */
export const Carousel = ({
  anchor,
  title,
  lang,
  arrows,
  action,
  children,
}: {
  /** Id of the section, to scroll to it. */
  anchor?: string | undefined;
  title: string;
  /** Language of the cards if it differs from the app's. */
  lang?: string;
  /** Labels of the two arrows, or null for no arrows. */
  arrows: { earlier: string; further: string } | null;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = (): void => {
      const moved = Math.abs(row.scrollLeft);
      setEnds({ isAtStart: moved < 8, isAtEnd: moved + row.clientWidth > row.scrollWidth - 8 });
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(row);
    row.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      row.removeEventListener("scroll", look);
    };
  }, []);
  const move = (by: number): void => {
    const row = list.current;
    const isCalm = isMotionReduced();
    row?.scrollBy({ left: by * row.clientWidth * 0.85, behavior: isCalm ? "auto" : "smooth" });
  };
  return (
    <section id={anchor} aria-labelledby={id} className="mt-9">
      <div className="flex min-h-11 items-center gap-3">
        <h2 id={id} lang={lang} className="display min-w-0 grow text-2xl">
          {title}
        </h2>
        <div className="flex shrink-0 items-center gap-3 empty:hidden">
          {action}
          {arrows && !(ends.isAtStart && ends.isAtEnd) && (
            <div className="hidden gap-1 pointer-fine:flex">
              <Arrow name={arrows.earlier} isOver={ends.isAtStart} onClick={() => move(-1)}>
                <ChevronLeft aria-hidden="true" className="size-5" />
              </Arrow>
              <Arrow name={arrows.further} isOver={ends.isAtEnd} onClick={() => move(1)}>
                <ChevronRight aria-hidden="true" className="size-5" />
              </Arrow>
            </div>
          )}
        </div>
      </div>
      <ul
        ref={list}
        data-continues={`${ends.isAtStart ? "" : "before"} ${ends.isAtEnd ? "" : "after"}`}
        className="relative fading-row -mx-edge mt-2 flex snap-x snap-mandatory scroll-px-[var(--spacing-edge)] gap-4 overflow-x-auto overscroll-x-contain px-edge py-1.5 [scrollbar-width:none] lg:-mx-2 lg:scroll-px-2 lg:px-2"
      >
        {children}
      </ul>
    </section>
  );
};

/** At an end the arrow is `aria-disabled` rather than disabled, so that it keeps the focus. */
const Arrow = ({
  name,
  isOver,
  onClick,
  children,
}: {
  name: string;
  isOver: boolean;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={isOver}
    title={name}
    className="grid size-touch shrink-0 place-items-center rounded-full bg-raised text-ink shadow-lift ring-1 ring-line hover:bg-sunk aria-disabled:bg-transparent aria-disabled:text-ink-3 aria-disabled:opacity-60 aria-disabled:shadow-none"
    onClick={() => {
      if (!isOver) onClick();
    }}
  >
    {children}
  </button>
);
