import { withoutJoiners } from "@narthex/domain/words/thai-words";

/** A file name without characters that have a meaning in paths. */
export const fileName = (name: string, ending: string, fallback: string): string => {
  const safe = withoutJoiners(name)
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\\/:*?"<>|]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[ .]+/, "")
    .slice(0, 80)
    .toWellFormed()
    .replace(/[ .]+$/, "");
  return (safe || fallback) + ending;
};
