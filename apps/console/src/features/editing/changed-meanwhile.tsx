import type { DraftChange } from "@narthex/contract/console/drafts";
import type { Difference, PublishedChange, Selection } from "@narthex/contract/console/publications";
import { entryOf, isSameValue } from "@narthex/domain/drafts/address";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { useFrame } from "#features/frame/index.ts";

/** Whether what was read is what would be published now, to as many people. */
export const isSameReading = (read: Difference, present: Difference): boolean =>
  read.digest === present.digest && read.impact.people === present.impact.people;

/** What is in one difference and not in the other. */
const changesOnlyIn = (one: Difference, other: Difference): PublishedChange[] =>
  one.changes.filter((change) => !other.changes.some((each) => isSameValue(each, change)));

const sentencesOf = (change: PublishedChange, other: Difference): string[] => {
  const known = other.changes.find(({ file, entry }) => file === change.file && entry === change.entry);
  const own = change.sentences.filter((sentence) => !known?.sentences.includes(sentence));
  return own.length > 0 ? own : change.sentences;
};

/** Who changed an entry last. */
const nameIn = (history: readonly DraftChange[], { file, entry }: PublishedChange): string | null =>
  history.find((change) => change.file === file && (entry === "" || entryOf(change.address) === entry))?.by ?? null;

/** What has changed since a difference was read, and who did it: it is read before it can be published. */
export const ChangedMeanwhile = ({
  read,
  present,
  selection: { file },
  onRead,
}: {
  read: Difference;
  present: Difference;
  selection: Selection;
  onRead: () => void;
}) => {
  const { publishing, editing } = useMessages();
  const { edition } = useFrame();
  const history = useQuery(
    q("GET /console/:edition/draft/history", {
      params: { edition: edition.id },
      query: file === undefined ? {} : { file },
    }),
  ).data;
  const rows = [
    ...changesOnlyIn(present, read).map((change) => ({ change, isGone: false, texts: sentencesOf(change, read) })),
    ...changesOnlyIn(read, present)
      .filter(({ file: own, entry }) => !present.changes.some((one) => one.file === own && one.entry === entry))
      .map((change) => ({ change, isGone: true, texts: change.sentences })),
  ];
  return (
    <div role="alert" className="mt-4 rounded-control p-4 inset-ring inset-ring-refusal">
      <p className="font-semibold">{publishing.stale}</p>
      <ul className="mt-1 grid gap-1">
        {rows.flatMap(({ change, isGone, texts }) =>
          texts.map((text) => (
            <li key={`${change.file} ${change.entry} ${text}`} className="break-words">
              {isGone ? <del className="text-ink-2">{text}</del> : text}
              <span className="block text-sm text-ink-2">
                {joinDots([nameIn(history ?? [], change) ?? editing.someone, isGone && publishing.noLonger])}
              </span>
            </li>
          )),
        )}
        {rows.length === 0 && <li>{publishing.otherPeople(read.impact.people, present.impact.people)}</li>}
      </ul>
      <Button className="mt-3" onClick={onRead}>
        {publishing.readIt}
      </Button>
    </div>
  );
};
