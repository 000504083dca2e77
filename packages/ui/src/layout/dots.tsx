import type { ReactNode } from "react";
import { joinDots } from "./join-dots.ts";

const linked = (parts: readonly string[]): ReactNode =>
  parts.map((part, at) => {
    const places = part.split(/(?<=\/) /);
    const within = part.split("\u00A0· ");
    const text = places[1]
      ? places.flatMap((place) => [<span key={place}>{linked([place])}</span>, " "])
      : within[1]
        ? linked(within)
        : part;
    return at
      ? [
          <i key="gap"> </i>,
          <span key="part">
            <b>·{"\u00A0"}</b>
            {text}
          </span>,
        ]
      : text;
  });

/** What there is, with dots between. A line breaks after a slash or before a part rather than within it, and then no dot is seen: it is left of the line. */
export const Dots = ({ parts }: { parts: readonly (string | null | undefined | false)[] }) => (
  <span className="dots">{linked(parts.flatMap((part) => joinDots([part]) || []))}</span>
);
