type Segment<T extends string> = { name: T; label: string };

const LOOKS = {
  filled: {
    list: "flex max-w-md flex-wrap gap-1 rounded-sheet bg-sunk p-1",
    // Three fit beside each other on a phone if each may be narrower.
    item: "min-h-11 flex-1 basis-32 rounded-full data-[of=3]:basis-24 px-3 py-2 text-base leading-tight font-semibold text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-lift dark:aria-[current]:bg-line",
  },
  underlined: {
    list: "flex flex-wrap gap-x-6 border-b border-line",
    item: "min-h-11 border-b-2 border-transparent px-1 text-base leading-tight font-semibold text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-accent",
  },
};

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
  look?: keyof typeof LOOKS;
  onChoose: (name: T) => void;
}) => (
  <nav aria-label={label} className={LOOKS[look].list}>
    {segments.map(({ name, label: text }) => (
      <button
        key={name}
        type="button"
        aria-current={name === current ? "true" : undefined}
        data-of={segments.length}
        className={LOOKS[look].item}
        onClick={() => onChoose(name)}
      >
        {text}
      </button>
    ))}
  </nav>
);
