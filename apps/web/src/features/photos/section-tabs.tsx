import type { ReactNode } from "react";

type Tab<T extends string> = { name: T; label: string };

const LOOKS = {
  large:
    "min-h-11 flex-1 basis-32 rounded-full px-4 py-2 text-base leading-tight font-semibold text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-lift dark:aria-[current]:bg-line",
  small:
    "min-h-11 border-b-2 border-transparent px-1 text-base leading-tight font-semibold text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:text-accent",
};

/** Links to sections of a screen; one of them is current. */
export const SectionTabs = <T extends string>({
  label,
  tabs,
  current,
  look,
  onChoose,
}: {
  label: string;
  tabs: readonly Tab<T>[];
  current: T;
  look: keyof typeof LOOKS;
  onChoose: (name: T) => void;
}): ReactNode => (
  <nav
    aria-label={label}
    className={
      look === "large"
        ? "flex max-w-md flex-wrap gap-1 rounded-sheet bg-sunk p-1"
        : "flex flex-wrap gap-x-6 border-b border-line"
    }
  >
    {tabs.map(({ name, label: text }) => (
      <button
        key={name}
        type="button"
        aria-current={name === current ? "true" : undefined}
        className={LOOKS[look]}
        onClick={() => onChoose(name)}
      >
        {text}
      </button>
    ))}
  </nav>
);
