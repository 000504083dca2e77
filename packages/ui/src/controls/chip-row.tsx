import { type ReactNode, useRef } from "react";
import { continuesTo, ScrollArrows, useScrollEnds } from "./scroll-arrows.tsx";

/** Chips in one line at every width. It runs to the edges of a phone, and scrolls by touch, keyboard or arrows for a mouse. */
export const ChipRow = ({
  arrows,
  children,
}: {
  /** Labels of the two arrows. */
  arrows: { earlier: string; further: string };
  children: ReactNode;
}) => {
  const row = useRef<HTMLDivElement>(null);
  const ends = useScrollEnds(row);
  return (
    <div className="-mx-edge flex items-center gap-2 pointer-fine:me-0 lg:ms-0">
      <div
        ref={row}
        data-continues={continuesTo(ends)}
        className="relative fading-row min-w-0 grow overflow-x-auto overscroll-x-contain px-edge py-1 [scrollbar-width:none] lg:-ms-2 lg:px-2"
      >
        <div className="flex w-max gap-2">{children}</div>
      </div>
      <ScrollArrows row={row} ends={ends} {...arrows} />
    </div>
  );
};
