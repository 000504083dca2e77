import type { PhotoDecision } from "@narthex/contract/console/photos/photo-review";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { EmptyState } from "@narthex/ui/feedback/empty-state.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ImageIcon } from "lucide-react";
import { Page, Panel, QueryBoundary, useConsoleWrite, useFrame, useHasFailed } from "#features/frame/index.ts";
import { QuarantinedPhotoCard } from "./quarantined-photo.tsx";
import { DECISIONS, HISTORY, namesOf, OWNED, QUARANTINE } from "./use-decide.ts";
import { usePhotoTime } from "./use-photo-time.ts";

/** Addresses of pictures are valid for at least six minutes. */
const REFRESH_MS = 4 * 60_000;

export const PhotosScreen = () => {
  const { photos, uploads } = useMessages();
  const { edition } = useFrame();
  const query = useQuery(q(QUARANTINE, { params: { edition: edition.id } }, { refetchInterval: REFRESH_MS }));
  const hasFailed = useHasFailed(query);
  return (
    <Page
      title={photos.title}
      text={photos.text}
      actions={
        <>
          <Link to="/$edition/photos/people" params={{ edition: edition.id }} className={buttonLook("ghost")}>
            {photos.ofPerson}
          </Link>
          <Link to="/$edition/photos/upload" params={{ edition: edition.id }} className={buttonLook("solid")}>
            {uploads.title}
          </Link>
        </>
      }
    >
      <QueryBoundary query={query}>
        {({ total, photos: waiting }) =>
          waiting.length === 0 ? (
            <EmptyState icon={<ImageIcon className="size-9" />} title={photos.none} text={photos.noneText} />
          ) : (
            <>
              <p role="status" className="mt-6 font-semibold">
                {photos.waiting(total)}
                {waiting.length < total && ` ${photos.more(waiting.length)}`}
              </p>
              <ul className="mt-3 grid gap-4">
                {waiting.map((photo) => (
                  <QuarantinedPhotoCard key={photo.id} photo={photo} />
                ))}
              </ul>
            </>
          )
        }
      </QueryBoundary>
      {!hasFailed && <Decisions />}
    </Page>
  );
};

const Decisions = () => {
  const { photos } = useMessages();
  const { edition } = useFrame();
  const query = useQuery(q(DECISIONS, { params: { edition: edition.id } }, { refetchInterval: REFRESH_MS }));
  if (query.data?.length === 0) return null;
  return (
    <Panel title={photos.decisions}>
      <QueryBoundary query={query}>
        {(decisions) => (
          <ul aria-label={photos.decisions} className="divide-y divide-line">
            {decisions.map((decision) => (
              <DecisionRow key={decision.decisionId} decision={decision} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  );
};

const DecisionRow = ({ decision }: { decision: PhotoDecision }) => {
  const { photos, audit } = useMessages();
  const { edition } = useFrame();
  const timeOf = usePhotoTime();
  const { decisionId, fileName, previewUrl, people, isForRun, isUndone, decidedBy, decidedAt } = decision;
  const undo = useConsoleWrite("POST /console/:edition/photos/decisions/:id/undo", {
    invalidates: [QUARANTINE, DECISIONS, OWNED, HISTORY],
    onSuccess: () => showToast({ message: photos.undoneNow, icon: "done", colour: "ink" }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <img
        src={previewUrl}
        alt={photos.alt(fileName)}
        loading="lazy"
        className="size-14 shrink-0 rounded-control bg-sunk object-cover"
      />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="break-words">
          <span className="font-semibold">
            {people.length > 0 ? photos.decidedGiven(namesOf(people)) : photos.decidedDiscarded}
          </span>
          {isForRun && <span className="text-ink-2"> ({photos.ofRun})</span>}
        </p>
        <p className="text-sm break-words text-ink-2">
          {fileName} · {photos.by(decidedBy ?? audit.erased, timeOf(decidedAt))}
        </p>
      </div>
      {isUndone ? (
        <span className="text-sm text-ink-2">{photos.undone}</span>
      ) : (
        <Button
          look="plain"
          aria-label={photos.undoOf(fileName)}
          disabled={undo.isPending}
          onClick={() => undo.mutate({ params: { edition: edition.id, id: String(decisionId) } })}
        >
          {photos.undo}
        </Button>
      )}
    </li>
  );
};
