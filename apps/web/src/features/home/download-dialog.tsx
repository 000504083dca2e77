import type { Film } from "@narthex/contract/app/editions";
import { Download, FileVideo } from "lucide-react";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { ContentLink } from "@narthex/ui/layout/content-link.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";

type File = NonNullable<Film["download"]>;

/** Shows the file's size before the download. */
export const DownloadDialog = ({ title, file, onClose }: { title: string; file: File; onClose: () => void }) => {
  const messages = useMessages();
  return (
    <Dialog hasEntry title={messages.sections.downloadTitle} onClose={onClose}>
      <p className="mt-2 text-ink-2">{messages.sections.downloadText}</p>
      <p className="mt-5 flex flex-wrap items-center gap-3.5 rounded-card bg-sunk p-4">
        <FileVideo aria-hidden="true" strokeWidth={1.6} className="size-8 shrink-0 text-accent" />
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="block font-semibold [overflow-wrap:anywhere]">{title}</span>
          <span className="tabular block text-sm text-ink-2">
            {messages.sections.file(file.quality, file.megabytes)}
          </span>
        </span>
      </p>
      <DialogActions>
        <Button look="ghost" onClick={onClose}>
          {messages.shell.cancel}
        </Button>
        <ContentLink
          href={file.url}
          outsideLabel={messages.shell.opensOutside}
          download
          track="kickoff-download-file"
          className={buttonLook("solid")}
          onOpen={onClose}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {messages.sections.download}
        </ContentLink>
      </DialogActions>
    </Dialog>
  );
};
