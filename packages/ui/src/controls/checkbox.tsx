import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** A box to tick, with its text. The native control is there for the keyboard and screen readers, and invisible. */
export const Checkbox = ({
  className = "",
  children,
  ...rest
}: Omit<ComponentProps<"input">, "type" | "children"> & { children: ReactNode }) => (
  <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
    <span className="relative grid size-mark shrink-0 place-items-center">
      <input
        type="checkbox"
        className="peer size-full cursor-pointer appearance-none rounded-[30%] bg-raised inset-ring-2 inset-ring-track checked:bg-accent checked:inset-ring-accent disabled:opacity-55"
        {...rest}
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute hidden size-2/3 text-accent-ink peer-checked:block"
      />
    </span>
    <span className="min-w-0">{children}</span>
  </label>
);
