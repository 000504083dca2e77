import { type ReactNode, useId, useRef } from "react";
import { continuesTo, ScrollArrows, useScrollEnds } from "./scroll-arrows.tsx";

/** A horizontal row of cards, scrolled by touch, keyboard or, with a mouse, by arrows. */
export const Carousel = ({
  anchor,
  title,
  isTitleHidden = false,
  lang,
  arrows,
  action,
  children,
}: {
  /** Id of the section, to scroll to it. */
  anchor?: string | undefined;
  title: string;
  /** In a row that has the title. */
  isTitleHidden?: boolean;
  /** Language of the cards if it differs from the app's. */
  lang?: string;
  /** Labels of the two arrows, or null for no arrows. */
  arrows: { earlier: string; further: string } | null;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const ends = useScrollEnds(list);
  return (
    <section
      id={anchor}
      aria-label={isTitleHidden ? title : undefined}
      aria-labelledby={isTitleHidden ? undefined : id}
      className={isTitleHidden ? undefined : "mt-9"}
    >
      <div className="flex min-h-11 items-center gap-3 has-[>:only-child:empty]:hidden">
        {!isTitleHidden && (
          <h2 id={id} lang={lang} className="display min-w-0 grow text-2xl">
            {title}
          </h2>
        )}
        <div className="ms-auto flex shrink-0 items-center gap-3 empty:hidden">
          {action}
          {arrows && <ScrollArrows row={list} ends={ends} {...arrows} />}
        </div>
      </div>
      <ul
        ref={list}
        data-continues={continuesTo(ends)}
        className="relative fading-row whole-cards -mx-edge mt-2 flex snap-x snap-mandatory scroll-px-[var(--spacing-edge)] gap-4 overflow-x-auto overscroll-x-contain px-edge py-1.5 [scrollbar-width:none] lg:-mx-2 lg:scroll-px-2 lg:px-2 xl:pointer-fine:mask-none"
      >
        {children}
      </ul>
    </section>
  );
};
