import type { ListedGap } from "@narthex/contract/drafts";
import type { Selection } from "@narthex/contract/publications";
import { entryOf } from "@narthex/domain/drafts/address";
import { addressInEntry, placeOf } from "@narthex/domain/drafts/object-names";
import { LANGUAGE_NAMES, useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button, buttonLook } from "@narthex/ui/button.tsx";
import { joinDots } from "@narthex/ui/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { entryScreen } from "./entry-address.ts";
import {
  Page,
  Panel,
  placeName,
  QueryBoundary,
  useConsoleWrite,
  useFrame,
  useHasFailed,
} from "#features/frame/index.ts";
import { CLOCK_MS, PublicationList } from "./publication-list.tsx";
import { DifferenceView, PublishDialog, useDifference } from "./publish-dialog.tsx";
import { DRAFT_READS } from "./use-draft-file.ts";

const GAPS = "GET /console/:edition/draft/gaps";
const SHOWN_GAPS = 50;

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
            languages[language] ?? language,
            publishing.gapReasons[reason],
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

export const PublishScreen = () => {
  const { publishing, rehearsal } = useMessages();
  const { edition } = useFrame();
  const [selection, setSelection] = useState<Selection | null>(null);
  // Not while it is confirmed: it would change below the finger.
  const difference = useDifference({}, selection === null && CLOCK_MS);
  const hasFailed = useHasFailed(difference);
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
          <Button
            look="solid"
            disabled={hasFailed || difference.data?.changes.length === 0}
            onClick={() => setSelection({})}
          >
            {publishing.review}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <QueryBoundary query={difference}>{() => null}</QueryBoundary>
      ) : (
        <>
          <Panel title={publishing.draft}>
            <QueryBoundary query={difference}>{(found) => <DifferenceView difference={found} />}</QueryBoundary>
          </Panel>
          <Parity />
          <PublicationList restore={(version) => setSelection({ version })} />
        </>
      )}
      {selection && <PublishDialog selection={selection} close={() => setSelection(null)} />}
    </Page>
  );
};
