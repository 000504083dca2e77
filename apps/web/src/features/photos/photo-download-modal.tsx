import { typeRules } from "@narthex/contract/base/conference-types";
import { useMutation } from "@tanstack/react-query";
import { canDownload } from "@narthex/domain/photos/photos";
import { track } from "#features/analytics/index.ts";
import { useView } from "#features/content/index.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { isNative } from "@narthex/client/native.ts";
import { useWrite } from "@narthex/client/write.ts";
import { CallError } from "@narthex/client/call-error.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { showToast } from "@narthex/client/toasts.ts";
import { invalidate } from "@narthex/client/query.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";

declare module "#platform/modal.ts" {
  interface ModalNames {
    "photo-download": true;
  }
}

/** Its name in a browser, and on a phone in the folder `download`. */
const FILE = isNative() ? "photo.zip" : "photos.zip";

/** History state may hold anything. */
const parseUrls = (data: unknown): string[] =>
  Array.isArray(data) ? data.filter((url) => typeof url === "string") : [];

/** Downloads the selected photos: a link comes by email, or the zip is opened, by the type of conference. Failures are shown here. */
export const PhotoDownloadModal = ({ data, onClose }: { data: unknown; onClose: () => void }) => {
  const messages = useMessages();
  const { conferenceType, person } = useView();
  const isOnline = useIsOnline();
  const zipFile = useMutation({ mutationFn: (url: string) => currentDevice().download(url, FILE) });
  const urls = parseUrls(data);
  const isMailed = typeRules(conferenceType).mailsPhotos;
  const download = useWrite("POST /photo/multi-download", {
    onSuccess: (answer) => {
      track("photo_download", { count: urls.length, by: isMailed ? "e-mail" : "zip" });
      if (answer) return zipFile.mutate(answer.url);
      showToast({ message: messages.photos.sent, icon: "done", colour: "ink" });
      onClose();
    },
    // The photo URLs may have expired: refetch, so that the next attempt uses new ones.
    onError: () => void invalidate("GET /photo/all/v3", "GET /photo/everyone/v2"),
  });
  const error = download.error ?? zipFile.error;
  const isRunning = download.isPending || zipFile.isPending;
  const count = messages.photos.count(urls.length);
  const zip = download.data?.url;
  const { send, sending, downloading, download: start } = messages.photos;
  const why = urls.length === 0 ? messages.photos.nothing : isOnline ? null : messages.photos.offline;

  return (
    <Dialog hasEntry title={isMailed ? messages.photos.mailTitle : messages.photos.zipTitle} onClose={onClose}>
      {urls.length > 0 && (
        <p className="mt-3 text-pretty text-ink-2 [overflow-wrap:anywhere]">
          {zip
            ? messages.photos.ready
            : isMailed
              ? messages.photos.mailText(count, person.email)
              : messages.photos.zipText(count)}
        </p>
      )}
      {why && <p className="mt-3 font-semibold text-pretty">{why}</p>}
      <div role="alert">
        {error && !isRunning && (
          <p className="mt-4 rounded-card bg-sunk px-4 py-3 text-pretty">
            <span className="block font-semibold">{messages.photos.failed}</span>
            {error instanceof CallError
              ? error.code === "not-yours"
                ? messages.photos.tooOld
                : messages.problems[error.code]
              : messages.problems.failed}
          </p>
        )}
      </div>
      <DialogActions>
        {!zip && (
          <Button look="ghost" onClick={onClose}>
            {messages.shell.cancel}
          </Button>
        )}
        {zip ? (
          <a href={zip} target="_blank" rel="noopener" download={FILE} className={buttonLook("solid")}>
            {messages.photos.openZip}
          </a>
        ) : (
          <Button
            look="solid"
            disabled={!isOnline || !canDownload(urls.length, isRunning)}
            onClick={() => download.mutate({ query: { conferenceType }, body: { presignedUrls: urls } })}
          >
            {isMailed ? (isRunning ? sending : send) : isRunning ? downloading : start}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
