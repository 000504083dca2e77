import { dateIn, formatLongDate } from "@narthex/domain/times";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Eraser } from "lucide-react";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { call } from "#platform/call.ts";
import { showFailure } from "#platform/toasts.ts";
import { useWords } from "#platform/words/words.ts";
import { Button } from "#ui/button.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { erasureQuery } from "./social.queries.ts";
import { saveFile } from "./save-file.ts";

/** What a person can do with what is kept about them: take it along, and have it erased. */
export const OwnData = () => {
  const words = useWords().ownData;
  const { edition, locale } = useView();
  const [isAsking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: () => call("GET /profile/export"),
    onSuccess: (told) =>
      saveFile(new Blob([JSON.stringify(told, null, 2)], { type: "application/json" }), "my-data.json"),
    onError: () => showFailure(words.downloadFailed),
  });
  const client = useQueryClient();
  const askedAt = useQuery(erasureQuery).data?.askedAt;
  const erasure = useMutation({
    mutationFn: () => call("POST /profile/erasure", { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (answer) => client.setQueryData(erasureQuery.queryKey, answer),
    onError: () => showFailure(words.askFailed),
    onSettled: () => setAsking(false),
  });
  const asked = askedAt && formatLongDate(dateIn(edition.timeZone, Date.parse(askedAt)), locale);
  return (
    <>
      <ul className="divide-y divide-line">
        <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
          <p className="min-w-0 flex-[1_1_14rem] text-pretty text-ink-2">{words.downloadText}</p>
          <Button disabled={download.isPending} onClick={() => download.mutate()}>
            <Download aria-hidden="true" className="size-4.5" />
            {download.isPending ? words.preparing : words.download}
          </Button>
        </li>
        <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
          <p role="status" className="min-w-0 flex-[1_1_14rem] text-pretty text-ink-2">
            {asked ? words.asked(asked) : words.eraseText}
          </p>
          {!asked && (
            <Button look="ghost" onClick={() => setAsking(true)}>
              <Eraser aria-hidden="true" className="size-4.5" />
              {words.erase}
            </Button>
          )}
        </li>
      </ul>
      {isAsking && (
        <EraseDialog
          isWorking={erasure.isPending}
          onConfirm={() => erasure.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
