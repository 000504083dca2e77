import type { Publication, Selection } from "@narthex/contract/console/publications";
import { formatMoment } from "@narthex/domain/editions/times";
import { useCurrentLocale, useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayAndTime, Panel, QueryBoundary, useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { PUBLICATIONS } from "./publish-dialog.tsx";
import { DRAFT_READS } from "../use-draft-file.ts";

const SHOWN_SENTENCES = 3;
export const CLOCK_MS = 5000;

/** Nothing of it is published yet. */
export const isOpen = (state: Publication["state"]): boolean => state === "scheduled" || state === "waiting";

/** When it was published: at its time, or when it was asked for or confirmed if that was later. */
const publishedAt = ({ at, publishAt, confirmed }: Publication): string =>
  [at, publishAt ?? "", confirmed?.at ?? ""].toSorted().at(-1) ?? at;

const PublicationRow = ({
  publication,
  readAt,
  restore,
}: {
  publication: Publication;
  /** When the list was read, in epoch milliseconds. */
  readAt: number;
  /** Serves an earlier version again. */
  restore?: ((version: number) => void) | undefined;
}) => {
  const { publishing, editing, audience } = useMessages();
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  const recall = useConsoleWrite("POST /console/:edition/publications/:id/recall", {
    invalidates: [PUBLICATIONS, ...DRAFT_READS],
  });
  const [isReading, setIsReading] = useState(false);
  const { id, state, by, isOwn, at, confirmed, publishAt, people, noticesAt, isCurrent, previousVersion, sentences } =
    publication;
  const momentOf = (instant: string): string => formatMoment(instant, edition.timeZone, locale);
  const hasSecond = state === "waiting" || confirmed !== null;
  const isCancellable = isOpen(state);
  const isRecallable = isCancellable || (isCurrent && Date.parse(noticesAt ?? "") > readAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        {sentences.slice(0, SHOWN_SENTENCES).map((sentence) => (
          <p key={sentence} className="break-words whitespace-pre-line">
            {sentence}
          </p>
        ))}
        <p className="text-sm text-ink-2">
          <Dots
            parts={[
              publishing.publicationStates[state],
              ...(hasSecond ? [] : [by ?? editing.someone]),
              ...(state === "published" || !hasSecond
                ? [momentOf(state === "published" ? publishedAt(publication) : at)]
                : []),
              publishing.affected(people),
              ...(isCancellable && publishAt
                ? [publishing.forTime(formatDayAndTime(publishAt, edition.timeZone, locale))]
                : []),
            ]}
          />
        </p>
        {hasSecond && (
          <p className="text-sm text-ink-2">
            <Dots
              parts={[
                audience.askedBy(by ?? editing.someone, momentOf(at)),
                ...(confirmed ? [audience.confirmedBy(confirmed.by ?? editing.someone, momentOf(confirmed.at))] : []),
              ]}
            />
          </p>
        )}
      </div>
      {state === "waiting" && !isOwn && (
        <Button look="solid" onClick={() => setIsReading(true)}>
          {audience.read}
        </Button>
      )}
      {isReading && <ConfirmDialog id={id} close={() => setIsReading(false)} />}
      {isRecallable ? (
        <Button
          look="soft"
          disabled={recall.isPending}
          onClick={() => recall.mutate({ params: { edition: edition.id, id: String(id) } })}
        >
          {state === "published" ? publishing.recall : publishing.cancelSchedule}
        </Button>
      ) : (
        restore &&
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

const usePublications = (about?: Pick<Selection, "file" | "entry">) => {
  const { edition } = useFrame();
  const locale = useCurrentLocale();
  return useQuery(
    q(PUBLICATIONS, { params: { edition: edition.id }, query: { ...about, locale } }, { refetchInterval: CLOCK_MS }),
  );
};

/** Whether a publication waits for a second person: it is more urgent than the draft. */
export const useIsWaiting = (): boolean => usePublications().data?.some(({ state }) => state === "waiting") ?? false;

/** The newest publications; with `about`, those that changed it. No panel if there are none. */
export const PublicationList = ({
  about,
  restore,
}: {
  about?: Pick<Selection, "file" | "entry">;
  restore?: (version: number) => void;
}) => {
  const { publishing } = useMessages();
  const query = usePublications(about);
  if (about ? !query.data?.length : query.data?.length === 0) return null;
  return (
    <Panel title={publishing.list}>
      <QueryBoundary query={query}>
        {(publications) => (
          <ul className="divide-y divide-line">
            {publications.map((publication) => (
              <PublicationRow
                key={publication.id}
                publication={publication}
                readAt={query.dataUpdatedAt}
                restore={restore}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  );
};
