import type { ReactNode } from "react";

/** Says that there is no content, why, and what the person can do. */
export const EmptyState = ({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
}) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-empty text-center sm:px-4">
    {icon && (
      <span aria-hidden="true" className="mb-1 text-accent">
        {icon}
      </span>
    )}
    <p className="display text-2xl">{title}</p>
    {text && <p className="text-balance text-ink-2">{text}</p>}
    {children && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{children}</div>}
  </div>
);
