import type { Photo } from "@narthex/contract/app/photos";
import { UserX } from "lucide-react";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { isRefusal } from "@narthex/client/call-error.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { invalidate } from "@narthex/client/query.ts";
import { showFailure, showToast } from "@narthex/client/toasts.ts";
import { useWrite } from "@narthex/client/write.ts";
import { Button, IconButton } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";

/** Removes a photo of another person from this person's photos for good, after a confirmation. */
export const NotMineButton = ({
  photo,
  className,
  onRemoved,
}: {
  photo: Photo;
  className: string;
  onRemoved: () => void;
}) => {
  const messages = useMessages();
  const { conferenceType } = useView();
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState<Photo | null>(null);
  const removal = useWrite("POST /photo/not-mine", {
    onSuccess: () => {
      showToast({ message: messages.photos.notMineDone, icon: "done", colour: "ink" });
      onRemoved();
    },
    onError: (error) => showFailure(isRefusal(error) ? messages.photos.tooOld : messages.photos.notMineFailed),
    onSettled: () => void invalidate("GET /photo/all/v3"),
  });
  if (!isOnline) return null;
  return (
    <>
      <IconButton name={messages.photos.notMine} className={className} onClick={() => setChosen(photo)}>
        <UserX aria-hidden="true" className="size-5" />
      </IconButton>
      {chosen && (
        <Dialog title={messages.photos.notMineAsk} onClose={() => setChosen(null)}>
          <p className="mt-2 text-pretty text-ink-2">{messages.photos.notMineText}</p>
          <DialogActions>
            <Button look="ghost" onClick={() => setChosen(null)}>
              {messages.photos.keepPhoto}
            </Button>
            <Button
              look="solid"
              disabled={removal.isPending}
              data-track="photo-not-mine"
              onClick={() => removal.mutate({ query: { conferenceType }, body: { url: chosen.url } })}
            >
              {messages.photos.removePhoto}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
