/** Shorter ones fit into a line of the narrowest phone. */
const MOST_LETTERS = 7;
const PARTS = /[^，。：；、！？]+[，。：；、！？]*/gu;
/** Between letters there may be the invisible joiners of a word. */
const SHORT = new RegExp(`^(?:[^，。：；、！？]\u2060?){1,${MOST_LETTERS}}[，。：；、！？]*$`, "u");

/** A title whose lines end after a comma or a colon rather than within the short Chinese phrases around it. */
export const Phrases = ({ text }: { text: string }) => {
  const parts = text.match(PARTS) ?? [];
  if (parts.length < 2) return text;
  return parts.map((part, at) =>
    SHORT.test(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
      <span key={at} className="break-keep">
        {part}
      </span>
    ) : (
      part
    ),
  );
};
