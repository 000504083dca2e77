import type { Resource, ResourceTranslation, ResourceLanguage } from "@narthex/contract/app/resources";
import {
  openingOf,
  openingOfTranslation,
  openingVerb,
  libraryLanguage,
  type TranslationOpening,
} from "@narthex/domain/library/resources";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useEditionPath } from "#features/content/index.ts";
import { openedPart } from "#platform/opened-part.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { growPictureOf, isMotionReduced } from "@narthex/ui/motion.ts";
import { ChevronRight } from "lucide-react";

const LanguageDialog = openedPart(async () => (await import("./language-dialog.tsx")).LanguageDialog);
const YoutubeDialog = openedPart(async () => (await import("./youtube-dialog.tsx")).YoutubeDialog);

type OpenableResource = Pick<Resource, "slug" | "title" | "type" | "resourceTranslations"> &
  Partial<Pick<Resource, "thumbnail">>;
type LinkContent = { className: string; children: ReactNode };

/** Opens a resource on tap: a player, the language dialog, an external page, a file, or its video page. */
export const OpenResource = ({ resource, ...look }: { resource: OpenableResource } & LinkContent) => {
  const opening = openingOf(resource);
  return opening.kind === "choose" ? (
    <Choose resource={resource} translations={opening.translations} {...look} />
  ) : (
    <Open resource={resource} opening={opening} {...look} />
  );
};

/** The same for one chosen translation. */
export const OpenTranslation = ({
  resource,
  translation,
  ...look
}: { resource: OpenableResource; translation: ResourceTranslation } & LinkContent) => (
  <Open resource={resource} opening={openingOfTranslation(resource, translation)} {...look} />
);

const Choose = ({
  resource,
  translations,
  className,
  children,
}: { resource: OpenableResource; translations: ResourceTranslation[] } & LinkContent) => {
  const messages = useMessages().resources;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-track={`resource-${resource.slug}`}
        className={className}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <LanguageDialog
          title={messages.choose[openingVerb(resource)]}
          about={resource.title}
          onClose={() => setOpen(false)}
        >
          {translations.map((translation) => (
            <li key={translation.language}>
              <OpenTranslation resource={resource} translation={translation} className={languageLine}>
                <LanguageName language={translation.language} />
              </OpenTranslation>
            </li>
          ))}
        </LanguageDialog>
      )}
    </>
  );
};

const Open = ({
  resource,
  opening,
  className,
  children,
}: { resource: OpenableResource; opening: TranslationOpening } & LinkContent) => {
  const messages = useMessages();
  const path = useEditionPath();
  const [isPlaying, setPlaying] = useState(false);
  const track = `resource-${resource.slug}`;
  switch (opening.kind) {
    case "youtube":
      return (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            data-track={track}
            className={className}
            onClick={() => setPlaying(true)}
          >
            {children}
          </button>
          {isPlaying && <YoutubeDialog title={resource.title} videoId={opening.id} onClose={() => setPlaying(false)} />}
        </>
      );
    case "outside":
      return (
        <ContentLink href={opening.url} outsideLabel={messages.shell.opensOutside} track={track} className={className}>
          {children}
        </ContentLink>
      );
    case "download":
      return (
        <ContentLink
          href={opening.url}
          outsideLabel={messages.resources.downloads}
          download={opening.fileName}
          track={track}
          className={className}
        >
          {children}
        </ContentLink>
      );
    default:
      return (
        <Link
          to={path(`/resources/video/${opening.slug}`)}
          state={{ picture: resource.thumbnail?.url }}
          viewTransition={!isMotionReduced()}
          data-track={track}
          className={className}
          onClick={({ currentTarget }) => growPictureOf(currentTarget)}
        >
          {children}
        </Link>
      );
  }
};

/** Row of a language in a list. */
const languageLine = "flex min-h-13 w-full items-center gap-3 py-2 text-start font-semibold hover:text-accent";

const LanguageName = ({ language }: { language: ResourceLanguage }) => (
  <>
    <span lang={libraryLanguage(language).tag} className="grow">
      {libraryLanguage(language).name}
    </span>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
  </>
);
