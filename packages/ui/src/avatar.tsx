import { useState } from "react";
import { withoutLeadingVowel } from "./leading-vowel.ts";

/** Includes combining marks. `Intl.Segmenter` would do the same but takes 20 ms to construct. */
const firstLetter = (name: string): string =>
  /^.\p{M}*/u.exec(withoutLeadingVowel(name.trim()))?.[0].toUpperCase() ?? "";

/** A person's picture, or the first letter of their name. */
export const Avatar = ({
  name,
  picture = null,
  className = "size-11 text-base",
}: {
  name: string;
  picture?: string | null;
  className?: string;
}) => {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && picture !== broken)
    return (
      <img
        src={picture}
        alt=""
        className={`shrink-0 rounded-full bg-sunk object-cover ${className}`}
        onError={() => setBroken(picture)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full initial-fill font-semibold text-white ${className}`}
    >
      {firstLetter(name) || "·"}
    </span>
  );
};
