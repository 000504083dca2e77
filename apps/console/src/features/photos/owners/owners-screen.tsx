import type { OwnedPhoto, PhotoPerson } from "@narthex/contract/console/photos/photo-review";
import { useMessages } from "@narthex/client/messages.ts";
import { q } from "@narthex/client/query.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BackTo, Page, Panel, QueryBoundary, SearchField, useFrame } from "#features/frame/index.ts";
import { OWNED } from "../use-decide.ts";
import { usePeopleSearch } from "../use-people-search.ts";
import { usePhotoTime } from "../use-photo-time.ts";
import { PhotoDialog } from "./photo-dialog.tsx";

/** Addresses of pictures are valid for at least six minutes. */
const REFRESH_MS = 4 * 60_000;

/** What one person has: to look up how a photo came to them, and to give a run to someone else. */
export const OwnersScreen = () => {
  const { photos } = useMessages();
  const { edition } = useFrame();
  const [text, setText] = useState("");
  const [person, setPerson] = useState<PhotoPerson | null>(null);
  const { isLongEnough, found = [] } = usePeopleSearch(text);
  return (
    <>
      <BackTo to={`/${edition.id}/photos`} label={photos.title} />
      <Page title={photos.ofPerson} text={photos.ofPersonText}>
        <div className="mt-6 grid max-w-xl gap-3">
          <SearchField label={photos.search} text={text} onChange={setText} />
          {isLongEnough && (
            <ul aria-label={photos.found} className="flex flex-wrap gap-2.5">
              {found.map((one) => (
                <li key={one.hashId}>
                  <Button
                    look={one.hashId === person?.hashId ? "solid" : "soft"}
                    aria-pressed={one.hashId === person?.hashId}
                    onClick={() => setPerson(one)}
                  >
                    {[one.name, one.organization].filter(Boolean).join(", ")}
                  </Button>
                </li>
              ))}
              {found.length === 0 && <li className="text-ink-2">{photos.noneFound}</li>}
            </ul>
          )}
        </div>
        {person && <PhotosOf key={person.hashId} person={person} />}
      </Page>
    </>
  );
};

const runsOf = (owned: readonly OwnedPhoto[]): OwnedPhoto[][] => {
  const runs = new Map<string, OwnedPhoto[]>();
  for (const photo of owned) {
    const key = photo.runId ?? photo.id;
    runs.set(key, [...(runs.get(key) ?? []), photo]);
  }
  return [...runs.values()];
};

const PhotosOf = ({ person }: { person: PhotoPerson }) => {
  const { photos } = useMessages();
  const { edition } = useFrame();
  const timeOf = usePhotoTime();
  const [open, setOpen] = useState<OwnedPhoto | null>(null);
  const input = { params: { edition: edition.id, hashId: person.hashId } };
  const query = useQuery(q(OWNED, input, { staleTime: 0, refetchInterval: REFRESH_MS }));
  return (
    <QueryBoundary query={query}>
      {(owned) => (
        <>
          {owned.length === 0 && (
            <p role="status" className="mt-6 text-ink-2">
              {photos.hasNone(person.name)}
            </p>
          )}
          {runsOf(owned).map((run) => (
            <Panel key={run[0]?.id} title={`${run[0]?.camera ?? ""}, ${timeOf(run[0]?.takenAt ?? null)}`}>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2.5">
                {run.map((photo) => (
                  <li key={photo.id}>
                    <button type="button" className="block w-full" onClick={() => setOpen(photo)}>
                      <img
                        src={photo.previewUrl}
                        alt={photos.alt(photo.fileName)}
                        loading="lazy"
                        className="aspect-square w-full rounded-control bg-sunk object-cover"
                      />
                    </button>
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
          {open && <PhotoDialog photo={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </QueryBoundary>
  );
};
