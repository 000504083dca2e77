import type { Photo } from "@narthex/contract/photos";
import { type ReactNode, useState } from "react";
import { LoadFailure } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { Gallery, GalleryBones } from "./gallery.tsx";
import { keyOf } from "./photos.queries.ts";
import { SelectionBar } from "./selection-bar.tsx";
import type { Selection } from "./use-selection.ts";
import { Viewer } from "./viewer.tsx";

type List = { error: unknown; fetchStatus: string; refetch: () => Promise<unknown> };

/** The photos of a tab: films apart from pictures, what opens over them, and what is there in place of them. */
export const Galleries = ({
  title,
  list,
  photos,
  selection,
  empty,
  children,
}: {
  title: string;
  list: List;
  photos: readonly Photo[] | undefined;
  selection: Selection;
  empty: ReactNode;
  children?: ReactNode;
}) => {
  const words = useWords();
  const [viewed, setViewed] = useState<string | null>(null);
  if (!photos)
    return (
      <div className="mt-5">
        {list.error && list.fetchStatus !== "fetching" ? (
          <LoadFailure error={list.error} retry={() => void list.refetch()} />
        ) : (
          <GalleryBones label={words.shell.loading} />
        )}
      </div>
    );
  if (photos.length === 0) return empty;

  const films = photos.filter(({ type }) => type === "video");
  const pictures = photos.filter(({ type }) => type === "image");
  const inOrder = [...films, ...pictures];
  const both = films.length > 0 && pictures.length > 0;
  const shown = inOrder.findIndex((photo) => keyOf(photo) === viewed);
  const open = (photo: Photo): void => setViewed(keyOf(photo));
  const chosen = inOrder.filter((photo) => selection.selected.includes(keyOf(photo))).map(({ url }) => url);
  return (
    <div className="mt-5">
      {films.length > 0 && <Gallery title={words.photos.videos} photos={films} selection={selection} onOpen={open} />}
      {pictures.length > 0 && (
        <Gallery
          title={both ? words.photos.pictures : title}
          isTitleHidden={!both}
          photos={pictures}
          selection={selection}
          onOpen={open}
        />
      )}
      {children}
      {selection.isSelecting && <SelectionBar urls={chosen} />}
      {shown >= 0 && <Viewer photos={inOrder} first={shown} onClose={() => setViewed(null)} />}
    </div>
  );
};
