import type { ReactNode } from "react";
import { useMessages } from "@narthex/client/messages.ts";

/** A wide picture that links to another site. Its name is what is in it: text, or the description of the picture. */
export const PictureLink = ({ href, track, children }: { href: string; track: string; children: ReactNode }) => {
  const messages = useMessages();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-track={track}
      className="relative block overflow-hidden rounded-card shadow-lift"
    >
      {children}
      <span className="sr-only"> ({messages.shell.opensOutside})</span>
    </a>
  );
};
