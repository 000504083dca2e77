import { useEffect, useRef } from "react";

type Segment<T extends string> = { name: T; label: string };

const LOOKS = {
  filled: {
    list: "flex max-w-md flex-wrap gap-1 rounded-sheet bg-sunk p-1",
    // Three fit beside each other on a phone if each may be narrower.
    item: "min-h-11 flex-1 basis-32 rounded-full data-[of=3]:basis-24 px-3 data-[of=3]:px-1 py-2 text-base leading-tight font-semibold text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-lift dark:aria-[current]:bg-line",
  },
  // More than four, such as days: one line, which is moved on a phone.
  many: {
    list: "relative flex w-fit max-w-full gap-1 overflow-x-auto rounded-sheet bg-sunk p-1 [scrollbar-width:none]",
    item: "min-h-11 shrink-0 rounded-full px-4 py-2 text-base leading-tight font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-lift dark:aria-[current]:bg-line",
  },
  underlined: {
    list: "flex flex-wrap gap-x-6 border-b border-line",
    item: "min-h-11 border-b-2 border-transparent px-1 text-base leading-tight font-semibold text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-accent",
  },
};

const MAX_ON_ONE_SCREEN = 4;

/** One choice of a few, all of them in view. */
export const Segmented = <T extends string>({
  label,
  segments,
  current,
  look = "filled",
  onChoose,
}: {
  label: string;
  segments: readonly Segment<T>[];
  current: T;
  /** Underlined for the second of two levels. */
  look?: "filled" | "underlined";
  onChoose: (name: T) => void;
}) => {
  const nav = useRef<HTMLElement>(null);
  const { list, item } = LOOKS[look === "filled" && segments.length > MAX_ON_ONE_SCREEN ? "many" : look];
  // The current one of many may be outside the visible part.
  useEffect(() => {
    const button = nav.current?.querySelector<HTMLElement>(`[data-name="${current}"]`);
    if (nav.current && button)
      nav.current.scrollLeft = button.offsetLeft - (nav.current.clientWidth - button.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={list}>
      {segments.map(({ name, label: text }) => (
        <button
          key={name}
          type="button"
          aria-current={name === current ? "true" : undefined}
          data-name={name}
          data-of={segments.length}
          className={item}
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
};
