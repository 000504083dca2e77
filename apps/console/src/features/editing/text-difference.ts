export type TextPart = { kind: "same" | "removed" | "added"; text: string };

/** More comparisons than this take longer than a person waits: such texts are shown as a whole, before and after. */
const MAX_COMPARISONS = 1_000_000;

/** Words of any language, and what is between them. */
const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].map(({ segment }) => segment);

/** Which words of the first list the longest common part of both has, in a table of its lengths. */
function lengthsOf(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      (lengths[row] as number[])[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  return lengths;
}

/** Joins neighbours: what was removed comes before what was added in its place, with the spaces that both have. */
function joinParts(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  const change = { removed: "", added: "" };
  const end = (): void => {
    for (const kind of ["removed", "added"] as const) {
      if (change[kind] !== "") joined.push({ kind, text: change[kind] });
      change[kind] = "";
    }
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween =
      text.trim() === "" && change.removed !== "" && change.added !== "" && parts[index + 1]?.kind !== "same";
    if (kind !== "same") change[kind] += text;
    else if (isBetween && index < parts.length - 1) {
      change.removed += text;
      change.added += text;
    } else {
      end();
      const last = joined.at(-1);
      if (last?.kind === "same") last.text += text;
      else joined.push({ kind, text });
    }
  }
  end();
  return joined;
}

/** The words that were removed from a text and added to it. */
export function textDifference(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length * now.length > MAX_COMPARISONS)
    return joinParts([
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ]);
  const lengths = lengthsOf(old, now);
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [was, is] = [old[row], now[column]];
    if (was !== undefined && was === is) {
      parts.push({ kind: "same", text: was });
      row++;
      column++;
    } else if (
      is === undefined ||
      (was !== undefined && (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))
    ) {
      parts.push({ kind: "removed", text: was ?? "" });
      row++;
    } else {
      parts.push({ kind: "added", text: is });
      column++;
    }
  }
  return joinParts(parts);
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
