import type { Resource, ResourceTranslation, ResourceType } from "@narthex/contract/app/resources";
import { typeRules } from "@narthex/contract/base/conference-types";
import { durationBadge, progressState, showsProgress } from "@narthex/domain/library/resources";
import {
  BookOpen,
  FileSpreadsheet,
  FileText,
  Headphones,
  Image,
  Link2,
  type LucideIcon,
  Newspaper,
  Play,
  Quote,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";
import { useView } from "#features/content/index.ts";
import { BookmarkButton, useVideoProgress } from "#features/videos/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { OpenResource, OpenTranslation } from "./open-resource.tsx";
import { Dots } from "@narthex/ui/layout/dots.tsx";
import { ProgressBar } from "@narthex/ui/feedback/progress-bar.tsx";

const ICONS: Record<ResourceType, LucideIcon> = {
  video: Play,
  PDF: FileText,
  Excel: FileSpreadsheet,
  Link: Link2,
  Article: Newspaper,
  Visual: Image,
  sm_quotes: Quote,
  sm_books: BookOpen,
  sm_tools: Wrench,
};

/** The line under the title: `PDF · Bongani Mthunzi`. A length on the picture says that it is a recording. */
const Kind = ({ resource, isSaid }: { resource: Resource; isSaid: boolean }) => {
  const messages = useMessages().resources;
  const kind = resource.isAudio ? messages.audio : messages.types[resource.type];
  const isExclusive = resource.isExclusive || resource.isCVPExclusive;
  return (
    <>
      {isSaid && <span className="sr-only">{kind}. </span>}
      <Dots parts={[!isSaid && kind, resource.preacher, isExclusive && messages.exclusive]} />
    </>
  );
};

/** A resource as a picture with its title. */
export const ResourceCard = ({ resource }: { resource: Resource }) => {
  const messages = useMessages().resources;
  const badge = durationBadge(resource);
  const own = useVideoProgress(resource.slug, resource.type === "video");
  const besideBookmark = useBesideBookmark();
  const Icon = resource.isAudio ? Headphones : ICONS[resource.type];
  return (
    <Bookmarkable resource={resource} aspect="aspect-video">
      <OpenResource
        resource={resource}
        className="group flex h-full w-full flex-col rounded-card text-start focus-visible:outline-offset-4"
      >
        <span
          data-picture
          className="relative block aspect-video w-full overflow-hidden rounded-card bg-sunk shadow-lift"
        >
          <CardPicture {...resource.thumbnail} />
          <span className="absolute start-2.5 bottom-2.5 grid size-9 place-items-center rounded-full bg-scrim/85 text-white">
            <Icon aria-hidden="true" strokeWidth={1.8} className="size-4.5" />
          </span>
          {badge && (
            <span className="tabular absolute end-2.5 bottom-2.5 rounded-full bg-scrim/85 px-2.5 py-1 text-sm leading-tight font-semibold text-white">
              <span aria-hidden="true">{badge}</span>
              <span className="sr-only"> {messages.lasts(badge)} </span>
            </span>
          )}
          {showsProgress(resource) && <WatchProgress percent={own?.videoProgess ?? 0} />}
        </span>
        <span
          className={`mt-2.5 block font-semibold text-pretty break-words group-hover:text-accent ${besideBookmark}`}
        >
          {resource.title}
        </span>
        <span className="mt-0.5 block text-sm text-wrap text-ink-2">
          <Kind resource={resource} isSaid={badge !== null} />
        </span>
      </OpenResource>
    </Bookmarkable>
  );
};

/** The title leaves room for the bookmark, if there is one. */
const useBesideBookmark = (): string => (typeRules(useView().conferenceType).hasWholeLibrary ? "pe-9" : "");

/** A card with its bookmark at the end of the title, below the picture. */
const Bookmarkable = ({
  resource,
  aspect,
  children,
}: {
  resource: Resource;
  aspect: "aspect-video" | "aspect-2/3";
  children: ReactNode;
}) => (
  <div className="relative h-full">
    {children}
    <div className={`pointer-events-none absolute inset-x-0 top-0 ${aspect}`}>
      <div className="pointer-events-auto absolute -end-half-edge top-full">
        <BookmarkButton slug={resource.slug} title={resource.title} />
      </div>
    </div>
  </div>
);

const CardPicture = ({ url, alt }: Resource["thumbnail"]) =>
  url ? (
    <img
      src={url}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-103"
    />
  ) : (
    <span className="absolute inset-0 dusk-fill" />
  );

/** Watch progress along the lower edge of the picture; nothing to see before the beginning. */
const WatchProgress = ({ percent }: { percent: number }) => {
  const messages = useMessages().resources;
  return (
    <ProgressBar
      label={messages.watched}
      done={percent / 100}
      valueText={messages.progress[progressState(percent)]}
      className={`absolute inset-x-0 bottom-0 h-1 text-ember ${percent > 0 ? "bg-white/30" : ""}`}
    />
  );
};

const BOOK = "group block w-full rounded-control text-start focus-visible:outline-offset-4";

/** A book cover. With a translation it opens that one directly. */
export const BookCard = ({ book, translation }: { book: Resource; translation?: ResourceTranslation | undefined }) => (
  <Bookmarkable resource={book} aspect="aspect-2/3">
    {translation ? (
      <OpenTranslation resource={book} translation={translation} className={BOOK}>
        <Cover book={book} />
      </OpenTranslation>
    ) : (
      <OpenResource resource={book} className={BOOK}>
        <Cover book={book} />
      </OpenResource>
    )}
  </Bookmarkable>
);

const Cover = ({ book }: { book: Resource }) => {
  const besideBookmark = useBesideBookmark();
  return (
    <>
      <span
        data-picture
        className="relative block aspect-2/3 w-full overflow-hidden rounded-control bg-sunk shadow-lift"
      >
        <CardPicture {...book.thumbnail} />
        {book.type === "video" && (
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-13 place-items-center rounded-full bg-scrim/85 text-white">
              <Play aria-hidden="true" className="size-5.5 fill-current" />
            </span>
          </span>
        )}
      </span>
      <span className={`mt-2.5 block font-semibold text-pretty break-words group-hover:text-accent ${besideBookmark}`}>
        {book.title}
      </span>
      {book.preacher && <span className="mt-0.5 block text-sm text-ink-2">{book.preacher}</span>}
    </>
  );
};
