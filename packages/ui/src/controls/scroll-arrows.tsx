import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { isMotionReduced } from "../motion.ts";

type Ends = { isAtStart: boolean; isAtEnd: boolean };

/** Whether a row that scrolls sideways continues before or after what is seen. */
export const useScrollEnds = (row: RefObject<HTMLElement | null>): Ends => {
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const look = (): void => {
      const moved = Math.abs(box.scrollLeft);
      setEnds({ isAtStart: moved < 8, isAtEnd: moved + box.clientWidth > box.scrollWidth - 8 });
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    // Its content may arrive later.
    if (box.firstElementChild) watcher.observe(box.firstElementChild);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [row]);
  return ends;
};

/** For `fading-row`: the sides at which a row fades out. */
export const continuesTo = ({ isAtStart, isAtEnd }: Ends): string =>
  `${isAtStart ? "" : "before"} ${isAtEnd ? "" : "after"}`;

/** Two arrows that scroll a row, for a mouse. None where everything is seen. */
export const ScrollArrows = ({
  row,
  ends,
  earlier,
  further,
}: {
  row: RefObject<HTMLElement | null>;
  ends: Ends;
  earlier: string;
  further: string;
}) => {
  const move = (by: number): void =>
    row.current?.scrollBy({
      left: by * row.current.clientWidth * 0.85,
      behavior: isMotionReduced() ? "auto" : "smooth",
    });
  if (ends.isAtStart && ends.isAtEnd) return null;
  return (
    <div className="hidden shrink-0 gap-1 pointer-fine:flex">
      <Arrow name={earlier} isOver={ends.isAtStart} onClick={() => move(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Arrow>
      <Arrow name={further} isOver={ends.isAtEnd} onClick={() => move(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Arrow>
    </div>
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
