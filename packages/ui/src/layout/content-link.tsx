import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { opens, opensInNewTab } from "./link-opening.ts";

/** A link that content names. One to another site or to a file opens in a new tab and says so. */
export const ContentLink = ({
  href,
  outsideLabel,
  className = "",
  track,
  showIcon = false,
  download,
  onOpen,
  children,
}: {
  href: string;
  /** Says that it opens in a new tab, for screen readers. */
  outsideLabel?: string | undefined;
  className?: string;
  /** Name under which clicks are counted. */
  track?: string | undefined;
  /** Shows the mark of a new tab. */
  showIcon?: boolean;
  /** The name under which the file is saved; true for its own. */
  download?: string | true;
  onOpen?: () => void;
  children: ReactNode;
}) => {
  if (!opens(href)) return <span className={className}>{children}</span>;
  const isTab = opensInNewTab(href);
  return (
    <a
      href={href}
      data-content
      {...(isTab && { target: "_blank", rel: "noopener noreferrer" })}
      download={download}
      data-track={track}
      className={className}
      onClick={onOpen}
    >
      {children}
      {isTab && showIcon && <ExternalLink aria-hidden="true" className="size-4 shrink-0" />}
      {isTab && outsideLabel && <span className="sr-only"> ({outsideLabel})</span>}
    </a>
  );
};
