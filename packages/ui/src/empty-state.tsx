import type { ReactNode } from "react";

const HIDDEN = "invisible order-first";

/** Says that there is no content, why, and what the person can do. */
export const EmptyState = ({
  icon,
  title,
  text,
  isSaidElsewhere = false,
  children,
}: {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** Hides the words, and keeps their room, so that what can be pressed does not move when they appear. */
  isSaidElsewhere?: boolean;
  children?: ReactNode;
}) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-empty text-center sm:px-4">
    {icon && (
      <span aria-hidden="true" className="mb-1 text-accent">
        {icon}
      </span>
    )}
    <p className={`display text-2xl ${isSaidElsewhere ? HIDDEN : ""}`}>{title}</p>
    {text && <p className={`text-ink-2 text-balance ${isSaidElsewhere ? HIDDEN : ""}`}>{text}</p>}
    {children && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{children}</div>}
  </div>
);
