/** Classes of a chip, for links and buttons; `aria-current` or `aria-pressed` fills it. */
export const chipLook =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-raised px-4 text-base font-semibold text-ink-2 inset-ring inset-ring-line hover:bg-sunk hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:inset-ring-ink aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:inset-ring-ink";
