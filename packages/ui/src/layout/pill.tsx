import type { ReactNode } from "react";

const TONES = {
  accent: "bg-accent-soft text-accent",
  ember: "bg-ember-soft text-night-ink",
  quiet: "bg-sunk text-ink-2",
  open: "bg-open-soft text-open",
  pending: "bg-pending-soft text-pending",
  confirmed: "bg-confirmed-soft text-confirmed",
};

/** A status in a tinted pill. */
export const Pill = ({ tone = "accent", children }: { tone?: keyof typeof TONES; children: ReactNode }) => (
  <span
    className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 py-0.5 leading-tight font-medium ${TONES[tone]}`}
  >
    {children}
  </span>
);

/** A count in the accent colour, such as the number of unread items. */
export const Badge = ({ count, label, className = "" }: { count: number; label: string; className?: string }) => (
  <span
    className={`grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.25 text-xs leading-none font-bold text-accent-ink tabular ${className}`}
  >
    <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
    <span className="sr-only">{label}</span>
  </span>
);
