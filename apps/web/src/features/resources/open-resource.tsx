import type { Resource, ResourceTranslation } from "@narthex/contract/resources";
import { openingOf, openingOfTranslation, openingVerb, type TranslationOpening } from "@narthex/domain/resources";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useEditionPath } from "#features/content/index.ts";
import { useWords } from "#platform/words/words.ts";
import { ContentLink } from "#ui/content-link.tsx";
import { languageLine, LanguageName } from "./language-name.tsx";

const LanguageDialog = lazy(() => import("./language-dialog.tsx").then((m) => ({ default: m.LanguageDialog })));
const YoutubeDialog = lazy(() => import("./youtube-dialog.tsx").then((m) => ({ default: m.YoutubeDialog })));

type Of = Pick<Resource, "slug" | "title" | "type" | "resourceTranslations">;
type Look = { className: string; children: ReactNode };

/** Whatever a resource is, one touch opens it: a player, a choice of languages, a page elsewhere, a file, or its video. */
export const OpenResource = ({ resource, ...look }: { resource: Of } & Look) => {
  const opening = openingOf(resource);
  return opening.kind === "choose" ? (
    <Choose resource={resource} translations={opening.translations} {...look} />
  ) : (
    <Open resource={resource} opening={opening} {...look} />
  );
};

/** The same for one translation, once it is chosen. */
export const OpenTranslation = ({
  resource,
  translation,
  ...look
}: { resource: Of; translation: ResourceTranslation } & Look) => (
  <Open resource={resource} opening={openingOfTranslation(resource, translation)} {...look} />
);

const Choose = ({
  resource,
  translations,
  className,
  children,
}: { resource: Of; translations: ResourceTranslation[] } & Look) => {
  const words = useWords().resources;
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
        <Suspense>
          <LanguageDialog
            title={words.choose[openingVerb(resource)]}
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
        </Suspense>
      )}
    </>
  );
};

const Open = ({ resource, opening, className, children }: { resource: Of; opening: TranslationOpening } & Look) => {
  const words = useWords();
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
          {isPlaying && (
            <Suspense>
              <YoutubeDialog title={resource.title} film={opening.id} onClose={() => setPlaying(false)} />
            </Suspense>
          )}
        </>
      );
    case "outside":
      return (
        <ContentLink href={opening.url} outsideLabel={words.shell.opensOutside} track={track} className={className}>
          {children}
        </ContentLink>
      );
    case "download":
      return (
        <a
          href={opening.url}
          download={fileName(resource.slug, opening.url)}
          target="_blank"
          rel="noopener noreferrer"
          data-track={track}
          className={className}
        >
          {children}
          <span className="sr-only"> ({words.resources.downloads})</span>
        </a>
      );
    default:
      return (
        <Link to={path(`/resources/video/${opening.slug}`)} data-track={track} className={className}>
          {children}
        </Link>
      );
  }
};

/** A file is kept under the name of its resource, not under the digest that it is served by. */
const fileName = (slug: string, address: string): string => `${slug}${/\.\w+$/.exec(address)?.[0] ?? ""}`;
