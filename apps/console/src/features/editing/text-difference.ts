import { diffWords, type ChangeObject } from "diff";

export type TextPart = { kind: "same" | "removed" | "added"; text: string };

/** Texts that differ by more words are shown as a whole, before and after: nobody reads so many small changes. */
const MAX_CHANGES = 400;

const WORDS = new Intl.Segmenter(undefined, { granularity: "word" });
const wordsOf = (text: string): string[] => [...WORDS.segment(text)].map(({ segment }) => segment);

const partOf = ({ added, removed, value }: ChangeObject<string>): TextPart => ({
  kind: added ? "added" : removed ? "removed" : "same",
  text: value,
});

/** The words that were removed from a text and added to it, in any language. */
export function textDifference(before: string, after: string): TextPart[] {
  const changes = diffWords(before, after, { intlSegmenter: WORDS, maxEditLength: MAX_CHANGES });
  return (
    changes?.map(partOf) ?? [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ]
  );
}

/** How much is shown of what is the same before and after a change, in characters. */
const AROUND = 60;

/** Texts that are the same, without their middle if they are long. */
export const withoutMiddle = (parts: readonly TextPart[]): TextPart[] =>
  parts.map((part, index) => {
    const { kind, text } = part;
    if (kind !== "same") return part;
    const [isFirst, isLast] = [index === 0, index === parts.length - 1];
    const words = wordsOf(text);
    const take = (from: readonly string[]): string[] => {
      let length = 0;
      const end = from.findIndex((word) => (length += word.length) > AROUND);
      return end < 0 ? [...from] : from.slice(0, end);
    };
    const head = isFirst ? [] : take(words);
    const tail = isLast ? [] : take(words.toReversed()).toReversed();
    if (head.length + tail.length >= words.length) return part;
    return { kind, text: `${head.join("")}…${tail.join("")}` };
  });
