import type { Photo } from "@narthex/contract/app/photos";
import { type ReactNode, useMemo } from "react";
import { QueryBoundary } from "#features/content/index.ts";
import { useOverlay } from "#platform/overlay.ts";
import type { Loadable } from "@narthex/client/cache/loadable.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Gallery, GallerySkeleton } from "./gallery.tsx";
import { photoKey } from "./photos.queries.ts";
import type { Selection } from "./use-selection.ts";
import { Viewer } from "./viewer.tsx";
import { canDownload, MAX_DOWNLOAD_PHOTOS } from "@narthex/domain/photos/photos";
import { Download } from "lucide-react";
import { useModal } from "#platform/modal.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { usePageMark } from "@narthex/ui/overlays/use-page-mark.ts";

type Props = {
  title: string;
  areOwn?: boolean;
  selection: Selection;
  /** Shown instead of the photos if there are none. */
  empty: ReactNode;
  children?: ReactNode;
};

/** The photos of a tab, videos and pictures separately, with the viewer. */
export const Galleries = ({ photos, ...props }: Props & { photos: Loadable<readonly Photo[]> }) => {
  const messages = useMessages();
  return (
    <div className="mt-4">
      <QueryBoundary query={photos} skeleton={<GallerySkeleton label={messages.shell.loading} />}>
        {(loaded) => (loaded.length === 0 ? props.empty : <Loaded photos={loaded} {...props} />)}
      </QueryBoundary>
    </div>
  );
};

/** Films first. */
const inGalleries = (photos: readonly Photo[]) => {
  const films = photos.filter(({ type }) => type === "video");
  const pictures = photos.filter(({ type }) => type === "image");
  const inOrder = [...films, ...pictures];
  return { films, pictures, inOrder, keys: inOrder.map(photoKey) };
};

const Loaded = ({ title, areOwn = false, photos, selection, children }: Props & { photos: readonly Photo[] }) => {
  const messages = useMessages();
  const viewer = useOverlay("photo-viewer");
  const { films, pictures, inOrder, keys } = useMemo(() => inGalleries(photos), [photos]);
  const both = films.length > 0 && pictures.length > 0;
  const shown = viewer.isOpen ? keys.findIndex((key) => key === viewer.data) : -1;
  const open = (photo: Photo): void => viewer.open(photoKey(photo));
  const selected = new Set(selection.selected);
  const chosen =
    selected.size === 0 ? [] : inOrder.filter((_, index) => selected.has(keys[index] ?? "")).map(({ url }) => url);
  return (
    <>
      {films.length > 0 && (
        <Gallery title={messages.photos.videos} isTitleHidden photos={films} selection={selection} onOpen={open} />
      )}
      {pictures.length > 0 && (
        <Gallery
          title={both ? messages.photos.pictures : title}
          isTitleHidden={!both}
          photos={pictures}
          selection={selection}
          onOpen={open}
        />
      )}
      {children}
      {selection.isSelecting && <SelectionBar urls={chosen} />}
      {shown >= 0 && <Viewer photos={inOrder} first={shown} areOwn={areOwn} onClose={viewer.close} />}
    </>
  );
};

/** Number of selected photos and the download button, or why downloading is not possible. */
const SelectionBar = ({ urls }: { urls: readonly string[] }) => {
  const messages = useMessages().photos;
  const modal = useModal();
  const isOnline = useIsOnline();
  usePageMark("data-covers-corners");
  usePageMark("data-pinned");
  const count = urls.length;
  const why = !isOnline ? messages.offline : count > MAX_DOWNLOAD_PHOTOS ? messages.tooMany(MAX_DOWNLOAD_PHOTOS) : null;
  // Only a number fits beside the button on the narrowest phones.
  const isShort = count > 0 && !why;
  return (
    <div className="rise fixed inset-x-edge bottom-above-tabs z-40 mx-auto flex max-w-md flex-wrap items-center gap-x-4 gap-y-1 rounded-sheet on-night py-2 ps-5 pe-2 shadow-lift ring-1 ring-overlay-edge lg:bottom-6 lg:left-menu-edge">
      <p role="status" className={`min-w-0 flex-1 leading-tight ${isShort ? "basis-20" : "basis-28"}`}>
        <span className="tabular block font-semibold">{count > 0 ? messages.count(count) : messages.selectHint}</span>
        {why && <span className="text-sm text-night-ink-2">{why}</span>}
      </p>
      <Button
        look="solid"
        disabled={!isOnline || !canDownload(count, false)}
        data-track="photos-download"
        onClick={() => modal.open("photo-download", urls)}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {messages.download}
      </Button>
    </div>
  );
};
