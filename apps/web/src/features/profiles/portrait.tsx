import { useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { withoutLeadingVowel } from "@narthex/ui/leading-vowel.ts";

/** Letters that are one character each, whatever follows, so long as it is no mark upon them. */
const SIMPLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}](?![\p{M}\u200c\u200d])/u;

/** The first character as people count them. What finds it in any script costs a phone some 70 ms, so it is made where it is needed. */
const firstOf = (name: string): string => {
  const word = withoutLeadingVowel(name);
  const simple = SIMPLE.exec(word)?.[0];
  return (simple ?? new Intl.Segmenter().segment(word).containing(0)?.segment ?? "").toUpperCase();
};
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** What stands for somebody without a picture: two initials where a script has them, else the first character. */
export const initialsOf = (name: string): string => {
  const messages = name.trim().split(/\s+/);
  const first = messages[0] ?? "";
  const last = messages.length > 1 ? (messages.at(-1) ?? "") : "";
  return firstOf(first) + (ALPHABETIC.test(first) && ALPHABETIC.test(last) ? firstOf(last) : "");
};

/** A person's picture, or their initials on warm ground. */
export const Portrait = ({
  name,
  picture,
  className = "",
}: {
  name: string;
  picture: string | null;
  className?: string;
}) => {
  const messages = useMessages().profile;
  const [broken, setBroken] = useState<string | null>(null);
  const round = `shrink-0 rounded-full ${className}`;
  if (picture && picture !== broken)
    return (
      <img
        src={picture}
        alt={messages.pictureOf(name)}
        className={`${round} bg-sunk object-cover`}
        onError={() => setBroken(picture)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`display grid place-items-center bg-[linear-gradient(140deg,color-mix(in_srgb,var(--ember)_55%,#fff),color-mix(in_srgb,var(--brand-accent-light,#b23c17)_92%,#000))] text-white [text-shadow:0_0_6px_rgb(0_0_0/0.35)] ${round}`}
    >
      {initialsOf(name) || "·"}
    </span>
  );
};
