import { withoutLeadingVowel } from "@narthex/domain/people/names";
import { useState } from "react";
import { useMessages } from "@narthex/client/messages.ts";

/** Letters of one code point each, unless a combining mark follows. */
const SINGLE_CODE_POINT =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}](?![\p{M}\u200c\u200d])/u;

/** The first grapheme. `Intl.Segmenter` takes about 70 ms on a phone, so it is used only for scripts that need it. */
const firstGrapheme = (name: string): string => {
  const word = withoutLeadingVowel(name);
  const simple = SINGLE_CODE_POINT.exec(word)?.[0];
  return (simple ?? new Intl.Segmenter().segment(word).containing(0)?.segment ?? "").toUpperCase();
};
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Initials of a name: two in alphabetic scripts, otherwise the first character. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return firstGrapheme(first) + (ALPHABETIC.test(first) && ALPHABETIC.test(last) ? firstGrapheme(last) : "");
};

/** A person's picture, or their initials. */
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
    <span aria-hidden="true" className={`display grid place-items-center initial-fill text-white ${round}`}>
      {initialsOf(name) || "·"}
    </span>
  );
};
