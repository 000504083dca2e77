import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export const MIN_PASSWORD_LENGTH = 10;
/** The sign-in page accepts no longer passwords. */
export const MAX_PASSWORD_LENGTH = 200;
/** These words and the parts of the person's address do not count. Shorter parts occur in many words by chance. */
const OWN_WORDS = ["narthex", "conference", "password"];
const MIN_WORD_LENGTH = 4;
/** The minimum number of characters besides such words. */
const MIN_REST = 6;

const DIGEST_BYTES = 6;
/**
 * Digests, in ascending order, of the 10,000 most common passwords of ten or more characters in the "10 million passwords"
 * of Mark Burnett (github.com/danielmiessler/SecLists, MIT). Six bytes: one in 28 billion other passwords is refused too.
 */
const COMMON = readFileSync(new URL("common-passwords.bin", import.meta.url));

const normalized = (text: string): string => text.normalize("NFKC").toLowerCase();

function isCommon(password: string): boolean {
  const digest = createHash("sha256").update(normalized(password)).digest().subarray(0, DIGEST_BYTES);
  let [from, to] = [0, COMMON.length / DIGEST_BYTES];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const order = COMMON.compare(digest, 0, DIGEST_BYTES, middle * DIGEST_BYTES, (middle + 1) * DIGEST_BYTES);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}

export type Weakness = "short" | "long" | "common" | "guessable";

/** Messages for the operator. People see translated ones. */
export const WEAKNESS_REASONS: Record<Weakness, string> = {
  short: `a password needs at least ${MIN_PASSWORD_LENGTH} characters`,
  long: `a password has at most ${MAX_PASSWORD_LENGTH} characters`,
  common: "this password is one of the most common ones, which are tried first",
  guessable: "this password is little more than the address or a word that is easy to guess",
};

/** Why a password is refused for the account of an address, or null. */
export function weaknessOf(password: string, email: string): Weakness | null {
  if (password.length < MIN_PASSWORD_LENGTH) return "short";
  if (password.length > MAX_PASSWORD_LENGTH) return "long";
  if (isCommon(password)) return "common";
  const parts = normalized(email).split(/[^\p{L}\p{N}]+/u);
  const words = [...OWN_WORDS, ...parts].filter((word) => word.length >= MIN_WORD_LENGTH);
  const whole = normalized(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), whole);
  const isTooLittle = rest !== whole && rest.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "").length < MIN_REST;
  return isTooLittle ? "guessable" : null;
}
