import type { ReactNode } from "react";
import { useMessages } from "@narthex/client/messages.ts";

/** A wide picture that links to another site. */
export const PictureLink = ({
  href,
  label,
  track,
  children,
}: {
  href: string;
  label: string;
  track: string;
  children: ReactNode;
}) => {
  const messages = useMessages();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (${messages.shell.opensOutside})`}
      data-track={track}
      className="block overflow-hidden rounded-card shadow-lift"
    >
      {children}
    </a>
  );
};
