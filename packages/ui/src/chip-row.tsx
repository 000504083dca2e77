import type { ReactNode } from "react";

/** Classes of a chip, for links and buttons; `aria-current` or `aria-pressed` fills it. */
export const chipLook =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-raised px-4 text-base font-semibold text-ink-2 inset-ring inset-ring-line hover:bg-sunk hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:inset-ring-ink aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:inset-ring-ink";

/** Chips in one line, which runs to the edges of a phone and scrolls. */
export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    aria-label={label}
    className="-mx-edge flex gap-2 overflow-x-auto px-edge py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
  >
    {children}
  </nav>
);
