import type { Film } from "@narthex/contract/app/editions";
import { textIn } from "@narthex/domain/words/locales";
import { altBeside } from "@narthex/domain/words/picture-alt";
import { Download, Play } from "lucide-react";
import { useView } from "#features/content/index.ts";
import { laterPart } from "#platform/later-part.ts";
import { useOverlay } from "#platform/overlay.ts";
import { TrustedHtml } from "@narthex/ui/trusted-html.tsx";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { SectionFrame } from "./section-frame.tsx";

const DownloadDialog = laterPart(async () => (await import("./download-dialog.tsx")).DownloadDialog);

/** A video with its poster, and a download if there is a file. */
export const FilmSection = ({ name, title, html, film }: { name: string; title: string; html: string; film: Film }) => {
  const messages = useMessages();
  const { locale } = useView();
  const download = useOverlay(`${name}-download`);
  const filmTitle = textIn(film.title, locale);
  return (
    <SectionFrame name={name} title={title}>
      <div className="overflow-hidden rounded-card bg-raised shadow-lift">
        <ContentLink
          href={film.url}
          outsideLabel={messages.shell.opensOutside}
          track={`${name}-watch`}
          className="group relative flex aspect-video flex-col justify-end on-night"
        >
          {film.poster && (
            <img
              src={film.poster}
              alt={altBeside(textIn(film.posterAlt, locale), filmTitle)}
              loading="lazy"
              className="absolute inset-0 size-full object-cover opacity-85"
            />
          )}
          <span className="relative flex items-center gap-3.5 scrim-rising p-5 pt-12 text-white">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white text-on-light transition-transform group-hover:scale-105">
              <Play aria-hidden="true" className="ms-0.5 size-5 fill-current" />
            </span>
            <span className="min-w-0 text-lg/snug font-semibold text-balance break-words">
              <span className="sr-only">{messages.sections.watch}: </span>
              {filmTitle}
            </span>
          </span>
        </ContentLink>
        {(html || film.download) && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-pad py-5">
            {html && <TrustedHtml html={html} className="text-base text-ink-2" />}
            {film.download && (
              <Button
                className="flex-wrap justify-self-start"
                data-track={`${name}-download`}
                onClick={() => download.open()}
              >
                <Download aria-hidden="true" className="size-4.5" />
                {messages.sections.download}
              </Button>
            )}
          </div>
        )}
      </div>
      {film.download && (
        <DownloadDialog
          isWanted={download.isOpen}
          props={download.isOpen ? { title: filmTitle, file: film.download, onClose: download.close } : null}
        />
      )}
    </SectionFrame>
  );
};
