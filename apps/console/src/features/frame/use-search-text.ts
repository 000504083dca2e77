import { useDeferredValue } from "react";

/** Fewer letters match half of the conference. */
const MIN_LETTERS = 2;

/** What is searched for while a person types, and whether it is long enough. */
export const useSearchText = (text: string): { wanted: string; isLongEnough: boolean } => {
  const wanted = useDeferredValue(text.trim());
  return { wanted, isLongEnough: wanted.length >= MIN_LETTERS };
};
