import { ExternalLink } from "lucide-react";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";

/** YouTube's player without cookies, and a link in case it does not load. Closing the dialog stops the video. */
export const YoutubeDialog = ({ title, videoId, onClose }: { title: string; videoId: string; onClose: () => void }) => {
  const messages = useMessages();
  return (
    <Dialog title={title} isWide onClose={onClose}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a different origin, and the player does not start in a sandbox */}
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0&playsinline=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="mt-4 aspect-video w-full rounded-card border-0 bg-night"
      />
      <DialogActions>
        <ContentLink
          href={`https://www.youtube.com/watch?v=${videoId}`}
          outsideLabel={messages.shell.opensOutside}
          className={buttonLook("ghost")}
        >
          YouTube
          <ExternalLink aria-hidden="true" className="size-4" />
        </ContentLink>
      </DialogActions>
    </Dialog>
  );
};
