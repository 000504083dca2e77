import { useState } from "react";

/** A person's picture, or the letter that stands for them. */
export const Avatar = ({
  letter,
  picture = null,
  alt = "",
  className = "size-11 text-base",
}: {
  letter: string;
  picture?: string | null;
  /** What it shows. Beside the person's name it only decorates. */
  alt?: string;
  className?: string;
}) => {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && picture !== broken)
    return (
      <img
        src={picture}
        alt={alt}
        className={`shrink-0 rounded-full bg-sunk object-cover ${className}`}
        onError={() => setBroken(picture)}
      />
    );
  // Drawn and no text: a control with it is not called so.
  return (
    <span
      aria-hidden="true"
      data-letter={letter}
      className={`grid shrink-0 place-items-center rounded-full initial-fill font-semibold text-white before:content-[attr(data-letter)] ${className}`}
    />
  );
};
