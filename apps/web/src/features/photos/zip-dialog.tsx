import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "#features/content/index.ts";
import { CallError } from "@narthex/client/call-error.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { CardSkeleton } from "@narthex/ui/feedback/card-skeleton.tsx";
import { photoZipQuery } from "./photos.queries.ts";

/** The photos behind an emailed link, for the person who requested them. */
export const ZipDialog = ({
  id,
  onClose,
  onSelect,
}: {
  id: string;
  onClose: () => void;
  /** Closes it, and begins to select photos again. */
  onSelect: () => void;
}) => {
  const messages = useMessages();
  const zip = useQuery(photoZipQuery(id));
  const isGone = zip.error instanceof CallError && [400, 404].includes(zip.error.status);
  return (
    <Dialog hasEntry title={messages.photos.zipTitle} onClose={onClose}>
      <div className="mt-3">
        {isGone ? (
          <p className="text-pretty">{messages.photos.noZip}</p>
        ) : (
          <QueryBoundary query={zip} skeleton={<CardSkeleton label={messages.shell.loading} />}>
            {({ count }) => (
              <p className="text-pretty text-ink-2">{messages.photos.zipText(messages.photos.count(count))}</p>
            )}
          </QueryBoundary>
        )}
      </div>
      {isGone && (
        <DialogActions>
          <Button look="solid" onClick={onSelect}>
            {messages.photos.select}
          </Button>
        </DialogActions>
      )}
      {zip.data && !isGone && (
        <DialogActions>
          <a
            href={zip.data.url}
            target="_blank"
            rel="noopener"
            download="photos.zip"
            data-track="photo-download-zip"
            className={buttonLook("solid")}
          >
            {messages.photos.download}
          </a>
        </DialogActions>
      )}
    </Dialog>
  );
};
