import type { Difference, Selection } from "@narthex/contract/publications";
import { entryStep } from "@narthex/domain/drafts/address";
import { addressInEntry } from "@narthex/domain/drafts/object-names";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button } from "@narthex/ui/button.tsx";
import { DialogActions } from "@narthex/ui/dialog.tsx";
import { joinDots } from "@narthex/ui/join-dots.ts";
import { TextField } from "@narthex/ui/text-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog, instantOf, issueText, QueryBoundary, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { ANNOUNCEMENTS_FILE } from "./entry-address.ts";
import { textDifference, withoutMiddle } from "./text-difference.ts";
import { UrgentAnnouncement } from "./urgent-announcement.tsx";
import { DRAFT_READS } from "./use-draft-file.ts";

export const PUBLICATIONS = "GET /console/:edition/publications";

/** A new conference has hundreds of changes. */
const SHOWN_SENTENCES = 40;

/** With `publication`, what one that waits contains. What others change meanwhile is read every `refetchInterval` milliseconds. */
export const useDifference = (
  selection: Selection & { publication?: number } = {},
  refetchInterval: number | false = false,
) => {
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  return useQuery(
    q(
      "GET /console/:edition/difference",
      { params: { edition: edition.id }, query: { ...selection, locale } },
      // What was read before the last change is not shown for a moment: it is confirmed as it is read.
      { staleTime: 0, gcTime: 0, refetchInterval },
    ),
  );
};

/** Whether something is in the way of its publication. */
export const isInWay = ({ issues, gaps, isInRole }: Difference): boolean =>
  issues.length + gaps.length > 0 || !isInRole;

/** A long text with what was removed from it and added to it. */
const ChangedText = ({ before, after }: { before: string; after: string }) => {
  const parts = withoutMiddle(textDifference(before, after));
  const lengthUpTo = (end: number): number => parts.slice(0, end).reduce((sum, { text }) => sum + text.length, 0);
  return (
    <p className="mt-1.5 mb-1 rounded-control bg-sunk px-3.5 py-2.5 text-sm break-words whitespace-pre-wrap" dir="auto">
      {parts.map(({ kind, text }, index) => {
        const place = lengthUpTo(index);
        if (kind === "same") return text;
        return kind === "removed" ? (
          <del key={place} className="text-ink-2">
            {text}
          </del>
        ) : (
          <ins key={place} className="bg-accent-soft font-semibold no-underline">
            {text}
          </ins>
        );
      })}
    </p>
  );
};

/** What changes, whom it affects, and what is in the way. */
export const DifferenceView = ({ difference }: { difference: Difference }) => {
  const { publishing, audience, frame } = useMessages();
  const [most, setMost] = useState(SHOWN_SENTENCES);
  const { changes, urgent, warnings, issues, gaps, impact, isInRole } = difference;
  const { people, byType, byLanguage, byReason, everybody } = impact;
  const counts = (record: Readonly<Record<string, number>>, nameOf = (name: string): string => name): string =>
    joinDots(
      Object.entries(record)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${nameOf(name)} ${count}`),
    );
  const languages: Readonly<Record<string, string>> = LANGUAGE_NAMES;
  const reasons: Readonly<Record<string, string>> = publishing.reasons;
  const types: Readonly<Record<string, string>> = audience.typeNames;
  const parts = [
    counts(byReason, (name) => reasons[name] ?? name),
    counts(byType, (name) => types[name] ?? name),
    counts(byLanguage, (name) => languages[name] ?? name),
  ];
  const shownInFull = new Set(
    urgent
      .filter(({ isNew }) => isNew)
      .map(({ announcement }) => `${ANNOUNCEMENTS_FILE} ${entryStep(announcement.id)}`),
  );
  const sentences = changes
    .filter(({ file, entry }) => !shownInFull.has(`${file} ${entry}`))
    .flatMap(({ file, entry, sentences: own, texts }) =>
      [...new Set(own)].map((sentence) => ({
        key: `${file} ${entry} ${sentence}`,
        sentence,
        texts: texts.filter((text) => text.sentence === sentence),
      })),
    );
  return (
    <div className="grid gap-4">
      {urgent.map((one) => (
        <UrgentAnnouncement key={one.announcement.id} {...one} />
      ))}
      <ul className="grid gap-1.5 empty:hidden">
        {sentences.slice(0, most).map(({ key, sentence, texts }) => (
          <li key={key} className="break-words whitespace-pre-line">
            {sentence}
            {texts.map(({ before, after }) => (
              <ChangedText key={`${before} ${after}`} {...{ before, after }} />
            ))}
          </li>
        ))}
      </ul>
      {sentences.length > most && (
        <Button className="justify-self-start" onClick={() => setMost(sentences.length)}>
          {`${frame.more} (${sentences.length - most})`}
        </Button>
      )}
      {changes.length === 0 && <p className="text-ink-2">{publishing.nothing}</p>}
      {warnings.length > 0 && (
        <div role="note" className="rounded-control bg-accent-soft p-4">
          <p className="font-semibold">{publishing.warnings}</p>
          <ul className="mt-1 grid gap-1">
            {[...new Set(warnings.map(({ sentence }) => sentence))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {isInWay(difference) && (
        <div role="alert" className="rounded-control p-4 inset-ring inset-ring-refusal">
          <p className="font-semibold">{publishing.blocked}</p>
          <ul className="mt-1 grid gap-1">
            {issues.map(({ file, address, object, reason, ...issue }) => (
              <li key={`${file} ${address.join(".")} ${reason}`}>
                {`${object}: ${issueText({ ...issue, address: addressInEntry(address), text: reason })}`}
              </li>
            ))}
            {gaps.length > 0 && <li>{publishing.gaps(gaps.length)}</li>}
            {!isInRole && <li>{publishing.notInRole}</li>}
          </ul>
        </div>
      )}
      {changes.length > 0 && (
        <div>
          <p className="font-semibold">{publishing.affected(people)}</p>
          <p className="text-sm text-ink-2">{parts.filter((part) => part !== "").join(" – ")}</p>
          <p className="text-sm text-ink-2">{publishing.everybody(everybody)}</p>
        </div>
      )}
    </div>
  );
};

const Confirm = ({
  difference,
  selection,
  close,
}: {
  difference: Difference;
  selection: Selection;
  close: () => void;
}) => {
  const { publishing, audience, frame } = useMessages();
  const { edition } = useFrame();
  const { digest, impact, changes, urgent } = difference;
  const needsSecondPerson = urgent.length > 0;
  const [local, setLocal] = useState("");
  const publishAt = local && new Date(instantOf(local, edition.timeZone)).toISOString();
  const publish = useConsoleWrite("POST /console/:edition/publications", {
    invalidates: [PUBLICATIONS, ...DRAFT_READS],
    onSuccess: ({ isWaiting }) => {
      const done = publishAt ? publishing.scheduled : publishing.published;
      showToast({ message: isWaiting ? audience.asked : done, icon: "done", colour: "ink" });
      close();
    },
  });
  const noticeText = impact.byReason.announcements > 0 ? publishing.announcementText : publishing.recallText;
  const recallText = impact.people === 0 ? publishing.recallWithoutNoticeText : noticeText;
  const explanation = publishAt ? publishing.scheduleText : recallText;
  const secondText = publishAt ? audience.needsSecondThen : audience.needsSecond;
  const act = publishAt ? publishing.schedule(impact.people) : publishing.publishTo(impact.people);
  if (changes.length === 0)
    return (
      <>
        <p className="mt-3 text-ink-2">{publishing.nothing}</p>
        <DialogActions>
          <Button look="ghost" onClick={close}>
            {frame.close}
          </Button>
        </DialogActions>
      </>
    );
  return (
    <>
      <div className="mt-3">
        <DifferenceView difference={difference} />
      </div>
      <div className="mt-4">
        <TextField
          label={publishing.publishAt}
          type="datetime-local"
          name="publishAt"
          value={local}
          onChange={({ target }) => setLocal(target.value)}
        />
      </div>
      <p className="mt-3 text-sm text-ink-2">{needsSecondPerson ? secondText : explanation}</p>
      <DialogActions>
        <Button look="ghost" onClick={close}>
          {selection.version === undefined ? publishing.later : frame.cancel}
        </Button>
        <Button
          look="solid"
          disabled={isInWay(difference) || publish.isPending}
          onClick={() =>
            publish.mutate({
              params: { edition: edition.id },
              body: { ...selection, digest, people: impact.people, ...(publishAt && { publishAt }) },
            })
          }
        >
          {needsSecondPerson ? audience.askSecond(impact.people) : act}
        </Button>
      </DialogActions>
    </>
  );
};

/** The second step of every publication: it restates what changes and how many people it affects. */
export const PublishDialog = ({ selection, close }: { selection: Selection; close: () => void }) => {
  const { publishing } = useMessages();
  const query = useDifference(selection);
  return (
    <Dialog
      title={selection.version === undefined ? publishing.ask : publishing.askRestore}
      isWide={Boolean(query.data?.urgent.length)}
      onClose={close}
    >
      {selection.version !== undefined && <p className="mt-3 text-ink-2">{publishing.restoreText}</p>}
      <QueryBoundary query={query}>{(difference) => <Confirm {...{ difference, selection, close }} />}</QueryBoundary>
    </Dialog>
  );
};
