import type { ReactNode } from "react";
import { useWords } from "#platform/words/words.ts";

/** A wide picture that leads out of the app. */
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
  const words = useWords();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (${words.shell.opensOutside})`}
      data-track={track}
      className="block overflow-hidden rounded-[1.375rem] shadow-lift"
    >
      {children}
    </a>
  );
};
