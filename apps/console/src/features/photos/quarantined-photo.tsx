import type { PhotoPerson, QuarantinedPhoto } from "@narthex/contract/console/photos/photo-review";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Checkbox } from "@narthex/ui/controls/checkbox.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { useState } from "react";
import { GiveDialog } from "./give-dialog.tsx";
import { namesOf, useDecide } from "./use-decide.ts";
import { usePhotoTime } from "./use-photo-time.ts";

/** One photo that waits: why, what is beside it, and what can be done. */
export const QuarantinedPhotoCard = ({ photo }: { photo: QuarantinedPhoto }) => {
  const { photos } = useMessages();
  const reasons: Readonly<Record<string, string>> = photos.reasons;
  const timeOf = usePhotoTime();
  const { decide, isPending } = useDecide(photo);
  const [isForRun, setForRun] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const give = (people: readonly PhotoPerson[]): void => {
    setGiving(false);
    decide(people, isForRun);
  };
  const neighbours = [photo.before, photo.after].flatMap((one) => (one && one.people.length > 0 ? [one.people] : []));
  const suggested = [...new Map(neighbours.map((people) => [namesOf(people), people])).values()];
  return (
    <li className="grid gap-x-6 gap-y-4 rounded-card bg-raised p-edge shadow-lift ring-1 ring-line md:grid-cols-2 xl:grid-cols-[2fr_3fr]">
      <img
        src={photo.screenUrl}
        alt={photos.alt(photo.fileName)}
        loading="lazy"
        className="aspect-4/3 w-full rounded-control bg-sunk object-contain"
      />
      <div className="grid content-start gap-3">
        <div>
          <Pill tone="pending">{reasons[photo.reason] ?? photo.reason}</Pill>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-ink-2">{photos.taken}</dt>
          <dd className="tabular">{timeOf(photo.takenAt)}</dd>
          <dt className="text-ink-2">{photos.camera}</dt>
          <dd className="min-w-0 break-words">
            {photo.camera} · {photo.fileName}
          </dd>
        </dl>
        <div className="flex gap-3">
          <Neighbour label={photos.before} neighbour={photo.before} takenAt={photo.takenAt} />
          <Neighbour label={photos.after} neighbour={photo.after} takenAt={photo.takenAt} />
        </div>
        {photo.runId !== null && (
          <Checkbox checked={isForRun} onChange={({ target }) => setForRun(target.checked)}>
            {photos.wholeRun}
          </Checkbox>
        )}
        <div className="flex flex-wrap gap-2.5">
          {suggested.map((people) => (
            <Button key={namesOf(people)} disabled={isPending} onClick={() => give(people)}>
              {photos.likeNeighbour(namesOf(people))}
            </Button>
          ))}
          <Button look={suggested.length > 0 ? "ghost" : "solid"} disabled={isPending} onClick={() => setGiving(true)}>
            {photos.give}
          </Button>
          <Button look="ghost" disabled={isPending} onClick={() => decide([], isForRun)}>
            {photos.discard}
          </Button>
        </div>
      </div>
      {isGiving && <GiveDialog onGive={give} onClose={() => setGiving(false)} />}
    </li>
  );
};

type NeighbourProps = { label: string; neighbour: QuarantinedPhoto["before"]; takenAt: string | null };

/** The photo before or after one that was taken at `takenAt`. */
const Neighbour = ({ label, neighbour, takenAt }: NeighbourProps) => {
  const { photos } = useMessages();
  const timeOf = usePhotoTime();
  if (!neighbour) return null;
  const { previewUrl, fileName, people } = neighbour;
  return (
    <figure className="flex min-w-0 flex-1 gap-2.5">
      <img
        src={previewUrl}
        alt={photos.alt(fileName)}
        loading="lazy"
        className="size-16 shrink-0 rounded-control bg-sunk object-cover"
      />
      <figcaption className="min-w-0 text-sm leading-tight">
        <span className="block font-semibold">{label}</span>
        <span className="tabular mt-0.5 block text-ink-2">{timeOf(neighbour.takenAt, takenAt)}</span>
        <span className="block break-words text-ink-2">
          {people.length > 0 ? photos.belongsTo(namesOf(people)) : photos.nobody}
        </span>
      </figcaption>
    </figure>
  );
};
