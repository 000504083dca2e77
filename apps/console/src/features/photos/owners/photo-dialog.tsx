import type { OwnedPhoto, PhotoChange } from "@narthex/contract/console/photos/photo-review";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog, QueryBoundary, useFrame } from "#features/frame/index.ts";
import { GiveDialog } from "../give-dialog.tsx";
import { HISTORY, useDecide } from "../use-decide.ts";
import { usePhotoTime } from "../use-photo-time.ts";

/** One photo with its history. It, or its whole run, can be given to others. */
export const PhotoDialog = ({ photo, onClose }: { photo: OwnedPhoto; onClose: () => void }) => {
  const { photos } = useMessages();
  const { edition } = useFrame();
  const { decide, isPending } = useDecide(photo);
  const [isForRun, setForRun] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const query = useQuery(q(HISTORY, { params: { edition: edition.id, photo: photo.id } }, { staleTime: 0 }));
  if (isGiving)
    return (
      <GiveDialog
        onGive={(people) => {
          decide(people, isForRun);
          onClose();
        }}
        onClose={() => setGiving(false)}
      />
    );
  return (
    <Dialog title={photo.fileName} onClose={onClose}>
      <img
        src={photo.screenUrl}
        alt={photos.alt(photo.fileName)}
        className="mt-4 aspect-4/3 w-full rounded-control bg-sunk object-contain"
      />
      <h3 className="mt-4 font-semibold">{photos.history}</h3>
      <QueryBoundary query={query}>
        {(changes) => (
          <ol aria-label={photos.history} className="mt-1 grid gap-1.5 text-sm">
            {changes.map((change) => (
              <li key={`${change.changedAt} ${change.change} ${change.person.hashId}`}>
                <HistoryLine change={change} />
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
      {photo.runId !== null && (
        <Checkbox className="mt-3" checked={isForRun} onChange={({ target }) => setForRun(target.checked)}>
          {photos.wholeRun}
        </Checkbox>
      )}
      <DialogActions>
        <Button
          look="ghost"
          disabled={isPending}
          onClick={() => {
            decide([], isForRun);
            onClose();
          }}
        >
          {photos.discard}
        </Button>
        <Button look="solid" disabled={isPending} onClick={() => setGiving(true)}>
          {photos.give}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const HistoryLine = ({ change: { change, person, changedAt, cause, code, decidedBy } }: { change: PhotoChange }) => {
  const { photos, audit } = useMessages();
  const timeOf = usePhotoTime();
  const reason = {
    code: code ? photos.byCode(code.fileName) : "",
    decision: photos.byDecision(decidedBy ?? audit.erased),
    "not-me": photos.byPerson,
    experience: photos.byExperience,
    other: "",
  }[cause];
  const what = change === "given" ? photos.wasGiven(person.name) : photos.wasTaken(person.name);
  return (
    <>
      {what}
      <span className="block text-ink-2">{joinDots([timeOf(changedAt), reason])}</span>
    </>
  );
};
