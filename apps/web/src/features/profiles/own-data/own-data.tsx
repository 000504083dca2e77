import { dateIn, formatLongDate } from "@narthex/domain/editions/times";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Eraser } from "lucide-react";
import { useState } from "react";
import { PartFailure, useView } from "#features/content/index.ts";
import { call } from "@narthex/client/call/call.ts";
import { showFailure } from "@narthex/client/toasts.ts";
import { useWrite } from "@narthex/client/write.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { erasureQuery } from "../social.queries.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { RefusalText } from "@narthex/ui/controls/refusal-text.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";

/** Download and deletion of a person's own data. */
export const OwnData = () => {
  const messages = useMessages().ownData;
  const { edition, locale } = useView();
  const [isAsking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: () => call("GET /profile/export"),
    onSuccess: (ownData) =>
      currentDevice().saveFile(
        new Blob([JSON.stringify(ownData, null, 2)], { type: "application/json" }),
        "my-data.json",
      ),
    onError: () => showFailure(messages.downloadFailed),
  });
  const client = useQueryClient();
  const request = useQuery(erasureQuery);
  const askedAt = request.data?.askedAt;
  const erasure = useWrite("POST /profile/erasure", {
    onSuccess: (answer) => {
      client.setQueryData(erasureQuery.queryKey, answer);
      setAsking(false);
    },
  });
  const requestedOn = askedAt && formatLongDate(dateIn(edition.timeZone, Date.parse(askedAt)), locale);
  return (
    <>
      <ul className="divide-y divide-line">
        <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
          <p className="min-w-0 flex-[1_1_14rem] text-pretty text-ink-2">{messages.downloadText}</p>
          <Button disabled={download.isPending} onClick={() => download.mutate()}>
            <Download aria-hidden="true" className="size-4.5" />
            {download.isPending ? messages.preparing : messages.download}
          </Button>
        </li>
        <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
          <PartFailure query={request} />
          {request.data && (
            <>
              <p role="status" className="min-w-0 flex-[1_1_14rem] text-pretty text-ink-2">
                {requestedOn ? messages.requestedOn(requestedOn) : messages.eraseText}
              </p>
              {!requestedOn && (
                <Button look="ghost" onClick={() => setAsking(true)}>
                  <Eraser aria-hidden="true" className="size-4.5" />
                  {messages.erase}
                </Button>
              )}
            </>
          )}
        </li>
      </ul>
      {isAsking && (
        <EraseDialog
          isWorking={erasure.isPending}
          hasFailed={erasure.isError}
          onConfirm={() => erasure.mutate({})}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** Explains deletion before it is requested. */
const EraseDialog = ({
  isWorking,
  hasFailed,
  onConfirm,
  onClose,
}: {
  isWorking: boolean;
  hasFailed: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const messages = useMessages();
  return (
    <Dialog title={messages.ownData.eraseTitle} onClose={onClose}>
      <p className="mt-3 text-pretty text-ink-2">{messages.ownData.eraseWarning}</p>
      {hasFailed && <RefusalText isAlert>{messages.ownData.requestFailed}</RefusalText>}
      <DialogActions>
        <Button look="ghost" disabled={isWorking} onClick={onClose}>
          {messages.shell.cancel}
        </Button>
        <Button look="solid" disabled={isWorking} onClick={onConfirm}>
          {isWorking ? messages.ownData.requesting : messages.ownData.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
