import type { PhotoUpload } from "@narthex/contract/console/photos/photo-uploads";
import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { Button } from "@narthex/ui/controls/button.tsx";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { ProgressBar } from "@narthex/ui/feedback/progress-bar.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";
import { useState } from "react";
import { useConsoleWrite, useFrame } from "#features/frame/index.ts";
import { QUARANTINE } from "../use-decide.ts";
import { usePhotoTime } from "../use-photo-time.ts";
import { ChooseFiles } from "./choose-files.tsx";
import { UPLOADS, useSending } from "./sender.ts";
import { UploadReport } from "./upload-report.tsx";
import { useSendFiles } from "./use-send-files.ts";

const TONES = { open: "accent", sorting: "pending", done: "confirmed" } as const;

const Progress = ({ label, value, max }: { label: string; value: number; max: number }) => (
  <ProgressBar label={label} done={value / Math.max(1, max)} className="mt-3 h-2 rounded-full bg-sunk text-accent" />
);

/** One upload: its progress, its actions, and the results of its files. */
export const UploadCard = ({ upload }: { upload: PhotoUpload }) => {
  const { uploads: text, audit } = useMessages();
  const timeOf = usePhotoTime();
  const sending = useSending(upload.id);
  const [isReportOpen, setReportOpen] = useState(false);
  const { counts, state, camera, startedBy, startedAt } = upload;
  const isSending = sending.isRunning && sending.bytes > 0;
  return (
    <li className="rounded-card bg-raised p-edge shadow-lift ring-1 ring-line">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">{camera || text.anyCamera}</p>
          <p className="text-sm text-ink-2">
            {startedBy ?? audit.erased}, {timeOf(startedAt)}
          </p>
        </div>
        <Pill tone={TONES[state]}>{text.states[state]}</Pill>
      </div>
      <p role="status" className="mt-3">
        {state === "open" && text.received(counts.received, counts.files)}
        {state === "sorting" && text.sorted(counts.sorted, counts.files)}
        {state === "done" && <Outcome counts={counts} />}
      </p>
      {isSending && <Progress label={text.sending} value={sending.sentBytes} max={sending.bytes} />}
      {!isSending && state === "open" && counts.received < counts.files && (
        <Progress label={text.sending} value={counts.received} max={counts.files} />
      )}
      {state === "sorting" && <Progress label={text.states.sorting} value={counts.sorted} max={counts.files} />}
      {state === "open" && <OpenUpload upload={upload} />}
      {counts.files > 0 && (
        <div className="mt-3">
          <Button look="plain" aria-expanded={isReportOpen} onClick={() => setReportOpen(!isReportOpen)}>
            {isReportOpen ? text.hideFiles : text.showFiles}
          </Button>
          {isReportOpen && <UploadReport upload={upload} />}
        </div>
      )}
    </li>
  );
};

const Outcome = ({ counts }: Pick<PhotoUpload, "counts">) => {
  const { uploads: text } = useMessages();
  const parts = [
    text.delivered(counts.delivered),
    counts.forEveryone > 0 && text.forEveryone(counts.forEveryone),
    counts.quarantined > 0 && text.quarantined(counts.quarantined),
    counts.codes > 0 && text.codes(counts.codes),
    counts.known > 0 && text.known(counts.known),
    counts.discarded > 0 && text.discarded(counts.discarded),
    counts.refused > 0 && text.refused(counts.refused),
  ];
  return <>{joinDots(parts)}</>;
};

const OpenUpload = ({ upload: { id, counts } }: { upload: PhotoUpload }) => {
  const { uploads: text } = useMessages();
  const { edition } = useFrame();
  const isOnline = useIsOnline();
  const { isRunning, isWaiting, unreadable } = useSending(id);
  const sendTo = useSendFiles();
  const params = { edition: edition.id, upload: id };
  const finish = useConsoleWrite("POST /console/:edition/photos/uploads/:upload/finish", {
    invalidates: [UPLOADS, QUARANTINE],
  });
  const cancel = useConsoleWrite("POST /console/:edition/photos/uploads/:upload/cancel", { invalidates: [UPLOADS] });
  const missing = counts.files - counts.received;
  const isBusy = isRunning || finish.isPending || cancel.isPending;
  return (
    <>
      {isRunning && (isWaiting || !isOnline) && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {text.waiting}
        </p>
      )}
      {!isRunning && missing > 0 && <p className="mt-2 text-sm text-pretty text-ink-2">{text.resume(missing)}</p>}
      {unreadable.length > 0 && (
        <p role="alert" className="mt-2 text-sm break-words text-refusal">
          {text.unreadable(unreadable.length)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          look="solid"
          disabled={isBusy || counts.received === 0}
          onClick={() => finish.mutate({ params, body: { isPartial: missing > 0 } })}
        >
          {missing > 0 && !isRunning ? text.finishWithout(missing) : text.finish}
        </Button>
        <ChooseFiles look="ghost" isDisabled={isBusy} onChoose={(files) => void sendTo(id, files)} />
        <Button look="ghost" disabled={isBusy} onClick={() => cancel.mutate({ params })}>
          {text.cancel}
        </Button>
      </div>
    </>
  );
};
