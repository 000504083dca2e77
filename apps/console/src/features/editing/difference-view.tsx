import type { Difference } from "@narthex/contract/console/publications";
import { entryOf, entryStep } from "@narthex/domain/drafts/address";
import { addressInEntry } from "@narthex/domain/drafts/object-names";
import { LANGUAGE_NAMES, useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { issueText, useFrame } from "#features/frame/index.ts";
import { ANNOUNCEMENTS_FILE, entryScreen } from "./entry-address.ts";
import { textDifference, withoutMiddle } from "./text-difference.ts";
import { UrgentAnnouncement } from "./announcements/urgent-announcement.tsx";

/** A new conference has hundreds of changes. */
const SHOWN_SENTENCES = 40;
/** Enough to know what is meant. All of them stand under Languages. */
const SHOWN_GAPS = 3;

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

/** A reason why it cannot be published, with the way to its place. */
const Issue = ({ file, address, object, reason, ...issue }: Difference["issues"][number]) => {
  const { edition } = useFrame();
  const { to, search } = entryScreen({ file, entry: entryOf(address) });
  return (
    <li>
      <Link to={`/${edition.id}/${to}`} search={search} className="font-semibold text-accent hover:underline">
        {object}
      </Link>
      {`: ${issueText({ ...issue, address: addressInEntry(address), text: reason })}`}
    </li>
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
            {issues.map(({ reason, ...issue }) => (
              <Issue key={`${issue.file} ${issue.address.join(".")} ${reason}`} {...{ reason, ...issue }} />
            ))}
            {gaps.length > 0 && <li>{publishing.gaps(gaps.length)}</li>}
            {gaps.slice(0, SHOWN_GAPS).map(({ file, address, language, english }) => (
              <li key={`${file} ${address.join(".")} ${language}`} className="text-sm break-words text-ink-2">
                {joinDots([english, languages[language] ?? language])}
              </li>
            ))}
            {!isInRole && <li>{publishing.notInRole}</li>}
          </ul>
        </div>
      )}
      {changes.length > 0 && (
        <div>
          <p className="font-semibold">{publishing.affected(people)}</p>
          <p className="text-sm text-ink-2">
            <Dots parts={parts} />
          </p>
          <p className="text-sm text-ink-2">{publishing.everybody(everybody)}</p>
        </div>
      )}
    </div>
  );
};
