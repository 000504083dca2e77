import { withoutJoiners } from "./thai-words.ts";

/** Accents of Latin letters, and apostrophes and quotation marks of keyboards, in all their forms. */
const IGNORED = /[\u0300-\u036f'"`´‘’‚‛“”„‟‹›«»ʼʹ′″「」『』《》〈〉]/gu;
/** Dashes of any length, spaces, and what ends a phrase. */
const SPACES = /[\p{Pd}\u2212\s\u200B·・。、,:;!?]+/gu;

/**
 * A text as it is compared in searches: one form of letters whatever their width, case and accents, without quotation marks and
 * apostrophes, and with one space for spaces, dashes and what ends a phrase. A phone writes ’ for ', “ for " and — for --.
 */
export const foldedText = (text: string): string =>
  withoutJoiners(text)
    .normalize("NFKD")
    .replaceAll(IGNORED, "")
    .replaceAll(SPACES, " ")
    .normalize("NFC")
    .toLowerCase()
    .trim();
