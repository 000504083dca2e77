import { ExternalLink } from "lucide-react";
import { useWords } from "#platform/words/words.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { ContentLink } from "#ui/content-link.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** YouTube's own player, without its cookies. Closing it ends the film; where it does not come, the film is a link away. */
export const YoutubeDialog = ({ title, film, onClose }: { title: string; film: string; onClose: () => void }) => {
  const words = useWords();
  return (
    <Dialog title={title} isWide onClose={onClose}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- another origin already, whose player does not start in a sandbox */}
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${film}?autoplay=1&rel=0&playsinline=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="mt-4 aspect-video w-full rounded-2xl border-0 bg-night"
      />
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <ContentLink
          href={`https://www.youtube.com/watch?v=${film}`}
          outsideLabel={words.shell.opensOutside}
          className={buttonLook("ghost")}
        >
          YouTube
          <ExternalLink aria-hidden="true" className="size-4" />
        </ContentLink>
        <Button look="solid" onClick={onClose}>
          {words.shell.close}
        </Button>
      </div>
    </Dialog>
  );
};
