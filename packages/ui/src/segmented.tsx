type Segment<T extends string> = { name: T; label: string };

/** One choice of a few, all of them in view. */
export const Segmented = <T extends string>({
  label,
  segments,
  current,
  onChoose,
}: {
  label: string;
  segments: readonly Segment<T>[];
  current: T;
  onChoose: (name: T) => void;
}) => (
  <nav aria-label={label} className="flex max-w-md flex-wrap gap-1 rounded-sheet bg-sunk p-1">
    {segments.map(({ name, label: text }) => (
      <button
        key={name}
        type="button"
        aria-current={name === current ? "true" : undefined}
        className="min-h-11 flex-1 basis-32 rounded-full px-4 py-2 text-base leading-tight font-semibold text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-lift dark:aria-[current]:bg-line"
        onClick={() => onChoose(name)}
      >
        {text}
      </button>
    ))}
  </nav>
);
