import type { Photo } from "@narthex/contract/app/photos";
import { areAllSelected } from "@narthex/domain/photos/photos";
import { useMemo } from "react";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { PhotoGrid } from "./photo-grid.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import { photoKey } from "./photos.queries.ts";
import type { Selection } from "./use-selection.ts";

/** From edge to edge of a phone, with hairlines between the pictures. */
const GRID = "-mx-edge grid grid-cols-3 gap-0.5 md:grid-cols-5 lg:mx-0 lg:gap-1 xl:grid-cols-6";
const FILMS = "grid gap-3 md:grid-cols-2 xl:grid-cols-3";

/** A titled group of photos. All of them can be selected or deselected at once. */
export const Gallery = ({
  title,
  isTitleHidden = false,
  photos,
  selection,
  onOpen,
}: {
  title: string;
  isTitleHidden?: boolean;
  photos: readonly Photo[];
  selection: Selection;
  onOpen: (photo: Photo) => void;
}) => {
  const messages = useMessages().photos;
  const { isSelecting, selected, toggle, toggleAll } = selection;
  const keys = useMemo(() => photos.map(photoKey), [photos]);
  const areFilms = photos.every(({ type }) => type === "video");
  return (
    <section aria-label={title} className="mt-5 first:mt-0">
      <div
        className={`flex min-h-11 flex-wrap items-center justify-between gap-x-4 ${isTitleHidden && !isSelecting ? "sr-only" : "mb-2"}`}
      >
        <h2 className={isTitleHidden ? "sr-only" : "display text-2xl"}>{title}</h2>
        {isSelecting && (
          <Button look="plain" className="ms-auto" onClick={() => toggleAll(keys)}>
            {areAllSelected(selected, keys) ? messages.deselectAll : messages.selectAll}
          </Button>
        )}
      </div>
      {areFilms ? (
        <ul className={FILMS}>
          {photos.map((photo, index) => (
            <li key={keys[index]}>
              <PhotoTile
                photo={photo}
                isSelecting={isSelecting}
                isSelected={isSelecting && selected.includes(photoKey(photo))}
                onTap={() => (isSelecting ? toggle(photoKey(photo)) : onOpen(photo))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <PhotoGrid photos={photos} keys={keys} selection={selection} onOpen={onOpen} />
      )}
    </section>
  );
};

const SKELETON_TILES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

export const GallerySkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={GRID}>
    {SKELETON_TILES.map((key) => (
      <span key={key} className="skeleton aspect-square rounded-none" />
    ))}
  </div>
);
