import type { ListedGap } from "@narthex/contract/drafts";
import type { Publication, Selection } from "@narthex/contract/publications";
import { entryOf } from "@narthex/domain/drafts/address";
import { addressInEntry, placeOf } from "@narthex/domain/drafts/object-names";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { Button, buttonLook } from "@narthex/ui/button.tsx";
import { joinDots } from "@narthex/ui/join-dots.ts";
import { formatDeadline, formatMoment } from "@narthex/domain/times";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { entryScreen } from "./entry-address.ts";
import { Page, Panel, placeName, QueryBoundary, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { DifferenceView, PublishDialog, PUBLICATIONS, useDifference } from "./publish-dialog.tsx";
import { DRAFT_READS } from "./use-draft-file.ts";

const GAPS = "GET /console/:edition/draft/gaps";
const SHOWN_GAPS = 50;
const SHOWN_SENTENCES = 3;
const CLOCK_MS = 5000;

const Gap = ({ gap }: { gap: ListedGap }) => {
  const { publishing } = useMessages();
  const { edition } = useFrame();
  const accept = useConsoleWrite("POST /console/:edition/draft/gaps", { invalidates: DRAFT_READS });
  const { file, address, object, language, english, reason, acceptedBy } = gap;
  const { to, search } = entryScreen({ file, entry: entryOf(address) });
  const languages: Readonly<Record<string, string>> = LANGUAGE_NAMES;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <Link to={`/${edition.id}/${to}`} search={search} className="break-words hover:underline">
          {english.slice(0, 160)}
        </Link>
        <p className="text-sm text-ink-2">
          {joinDots([
            `${languages[language] ?? language}: ${publishing.gapReasons[reason]}`,
            placeOf(object, placeName(addressInEntry(address))),
          ])}
        </p>
      </div>
      {acceptedBy === null ? (
        <Button
          look="ghost"
          disabled={accept.isPending}
          onClick={() => accept.mutate({ params: { edition: edition.id }, body: { file, address, language, english } })}
        >
          {publishing.accept}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">{publishing.acceptedBy(acceptedBy)}</p>
      )}
    </li>
  );
};

const openFirst = (one: ListedGap, other: ListedGap): number =>
  Number(one.acceptedBy !== null) - Number(other.acceptedBy !== null);

/** The texts that lack a language, or whose English is newer. */
const Parity = () => {
  const { publishing, frame } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const query = useQuery(q(GAPS, { params: { edition: edition.id }, query: { locale } }));
  const [most, setMost] = useState(SHOWN_GAPS);
  return (
    <Panel title={publishing.parity}>
      <QueryBoundary query={query}>
        {(gaps) =>
          gaps.length === 0 ? (
            <p className="text-ink-2">{publishing.noGaps}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {gaps
                  .toSorted(openFirst)
                  .slice(0, most)
                  .map((gap) => (
                    <Gap key={`${gap.file} ${gap.address.join(".")} ${gap.language}`} gap={gap} />
                  ))}
              </ul>
              {gaps.length > most && (
                <Button className="mt-4" onClick={() => setMost(most + SHOWN_GAPS)}>
                  {`${frame.more} (${gaps.length - most})`}
                </Button>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  );
};

const PublicationRow = ({
  publication,
  readAt,
  restore,
}: {
  publication: Publication;
  /** When the list was read, in epoch milliseconds. */
  readAt: number;
  restore: (version: number) => void;
}) => {
  const { publishing, editing, audience } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const confirm = useConsoleWrite("POST /console/:edition/publications/:id/confirm", {
    invalidates: [PUBLICATIONS, ...DRAFT_READS],
    onSuccess: ({ state: result }) =>
      result === "failed"
        ? showFailure(publishing.publicationStates.failed)
        : showToast({ message: audience.confirmed, icon: "done", colour: "ink" }),
  });
  const recall = useConsoleWrite("POST /console/:edition/publications/:id/recall", {
    invalidates: [PUBLICATIONS, ...DRAFT_READS],
  });
  const { id, state, by, isOwn, at, publishAt, people, noticesAt, previousVersion, sentences } = publication;
  const isCancellable = state === "scheduled" || state === "waiting";
  const isRecallable = isCancellable || (state === "published" && Date.parse(noticesAt ?? "") > readAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        {/* A second person confirms what they have read. */}
        {sentences.slice(0, state === "waiting" ? sentences.length : SHOWN_SENTENCES).map((sentence) => (
          <p key={sentence} className="break-words">
            {sentence}
          </p>
        ))}
        <p className="text-sm text-ink-2">
          {joinDots([
            publishing.publicationStates[state],
            by ?? editing.someone,
            formatMoment(state === "published" ? (publishAt ?? at) : at, edition.timeZone, locale),
            publishing.affected(people),
            ...(isCancellable && publishAt
              ? [publishing.forTime(formatDeadline(Date.parse(publishAt), edition.timeZone, locale))]
              : []),
          ])}
        </p>
      </div>
      {state === "waiting" && !isOwn && (
        <Button
          look="solid"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate({ params: { edition: edition.id, id: String(id) } })}
        >
          {audience.confirm(people)}
        </Button>
      )}
      {isRecallable ? (
        <Button
          look="soft"
          disabled={recall.isPending}
          onClick={() => recall.mutate({ params: { edition: edition.id, id: String(id) } })}
        >
          {state === "published" ? publishing.recall : publishing.cancelSchedule}
        </Button>
      ) : (
        state === "published" &&
        previousVersion !== null && (
          <Button look="ghost" onClick={() => restore(previousVersion)}>
            {publishing.restore}
          </Button>
        )
      )}
    </li>
  );
};

export const PublishScreen = () => {
  const { publishing, rehearsal } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const difference = useDifference();
  const list = useQuery(
    q(PUBLICATIONS, { params: { edition: edition.id }, query: { locale } }, { refetchInterval: CLOCK_MS }),
  );
  const [selection, setSelection] = useState<Selection | null>(null);
  return (
    <Page
      title={publishing.title}
      text={publishing.text}
      actions={
        <>
          <Link to={`/${edition.id}/publish/rehearsal`} className={buttonLook("ghost")}>
            <ListChecks aria-hidden="true" className="size-4.5" />
            {rehearsal.open}
          </Link>
          <Button look="solid" disabled={!difference.data?.changes.length} onClick={() => setSelection({})}>
            {publishing.review}
          </Button>
        </>
      }
    >
      <Panel title={publishing.draft}>
        <QueryBoundary query={difference}>{(found) => <DifferenceView difference={found} />}</QueryBoundary>
      </Panel>
      <Parity />
      <Panel title={publishing.list}>
        <QueryBoundary query={list}>
          {(publications) =>
            publications.length === 0 ? (
              <p className="text-ink-2">{publishing.noPublications}</p>
            ) : (
              <ul className="divide-y divide-line">
                {publications.map((publication) => (
                  <PublicationRow
                    key={publication.id}
                    publication={publication}
                    readAt={list.dataUpdatedAt}
                    restore={(version) => setSelection({ version })}
                  />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </Panel>
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </Page>
  );
};
