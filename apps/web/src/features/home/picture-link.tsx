import type { ReactNode } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";

/** A wide picture that is a link. Its name is what is in it: text, or the description of the picture. */
export const PictureLink = ({ href, track, children }: { href: string; track: string; children: ReactNode }) => (
  <ContentLink
    href={href}
    outsideLabel={useMessages().shell.opensOutside}
    track={track}
    className="relative block overflow-hidden rounded-card shadow-lift"
  >
    {children}
  </ContentLink>
);
