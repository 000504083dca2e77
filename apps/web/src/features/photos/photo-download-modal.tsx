import { canDownload } from "@narthex/domain/photos";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { track } from "#features/analytics/index.ts";
import { useView } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { CallError } from "#platform/call-error.ts";
import { useIsOnline } from "#platform/network.ts";
import { showToast } from "#platform/toasts.ts";
import { useWords } from "#platform/words/words.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

const FILE = "photos.zip";

/** The history may hold anything: addresses are texts. */
const urlsIn = (data: unknown): string[] => (Array.isArray(data) ? data.filter((url) => typeof url === "string") : []);

/** Opens a file in a tab of its own. */
const openFile = (url: string): void => {
  const link = document.createElement("a");
  Object.assign(link, { href: url, target: "_blank", rel: "noopener", download: FILE });
  link.click();
};

/** Downloads what was chosen: Global is sent a link, Regional opens one zip. What did not work is said here. */
export const PhotoDownloadModal = ({ data, onClose }: { data: unknown; onClose: () => void }) => {
  const words = useWords();
  const { conferenceType, person } = useView();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const urls = urlsIn(data);
  const isGlobal = conferenceType === "Global";
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const download = useMutation({
    mutationFn: () =>
      call("POST /photo/multi-download", { query: { conferenceType }, body: { presignedUrls: urls }, idempotencyKey }),
    onSuccess: (answer) => {
      track("photo_download", { count: urls.length, by: isGlobal ? "e-mail" : "zip" });
      if (answer) return openFile(answer.url);
      showToast({ message: words.photos.sent, icon: "done", colour: "ink" });
      onClose();
    },
    // What is shown may be too old to be asked for: the next try begins with new addresses.
    onError: () => void client.invalidateQueries({ queryKey: ["photos"] }),
  });
  const { error, isPending: isRunning } = download;
  const count = words.photos.count(urls.length);
  const zip = download.data?.url;
  const why = urls.length === 0 ? words.photos.nothing : isOnline ? null : words.photos.offline;

  return (
    <Dialog title={isGlobal ? words.photos.mailTitle : words.photos.zipTitle} onClose={onClose}>
      {urls.length > 0 && (
        <p className="mt-3 text-pretty text-ink-2 [overflow-wrap:anywhere]">
          {zip
            ? words.photos.ready
            : isGlobal
              ? words.photos.mailText(count, person.email)
              : words.photos.zipText(count)}
        </p>
      )}
      {why && <p className="mt-3 font-semibold text-pretty">{why}</p>}
      <div role="alert">
        {error && !isRunning && (
          <p className="mt-4 rounded-2xl bg-sunk px-4 py-3 text-pretty">
            <span className="block font-semibold">{words.photos.failed}</span>
            {error instanceof CallError
              ? error.code === "not-yours"
                ? words.photos.tooOld
                : words.problems[error.code]
              : words.problems.failed}
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        <Button look="ghost" onClick={onClose}>
          {zip ? words.shell.close : words.shell.cancel}
        </Button>
        {zip ? (
          <a href={zip} target="_blank" rel="noopener" download={FILE} className={buttonLook("solid")}>
            {words.photos.openZip}
          </a>
        ) : (
          <Button
            look="solid"
            disabled={!isOnline || !canDownload(urls.length, isRunning)}
            onClick={() => download.mutate()}
          >
            {isRunning ? words.photos.downloading : isGlobal ? words.photos.send : words.photos.download}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
