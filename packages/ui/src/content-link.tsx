import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

const isOutside = (address: string): boolean => /^(https?|mailto):/.test(address);

/** A link to another site or to a file of the app. It opens in a new tab and says so. */
export const ContentLink = ({
  href,
  outsideLabel,
  className = "",
  track,
  showIcon = false,
  onOpen,
  children,
}: {
  href: string;
  outsideLabel: string;
  className?: string;
  /** Name under which clicks are counted. */
  track?: string;
  showIcon?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}) => {
  if (!isOutside(href) && !href.startsWith("/")) return <span className={className}>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" data-track={track} className={className} onClick={onOpen}>
      {children}
      {showIcon && <ExternalLink aria-hidden="true" className="size-4 shrink-0" />}
      <span className="sr-only"> ({outsideLabel})</span>
    </a>
  );
};
