import { CONNECT_PATH } from "@narthex/domain/navigation/routes";
import { formatTime } from "@narthex/domain/editions/times";
import { Link } from "@tanstack/react-router";
import { HardDriveDownload, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useView } from "#features/content/index.ts";
import { productTime } from "@narthex/client/clock.ts";
import { currentDevice } from "@narthex/client/device.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { useIsOnline } from "@narthex/client/online.ts";
import { appOrigin } from "@narthex/client/server-address.ts";
import { repairApp } from "@narthex/client/cache/repair.ts";
import { Button, buttonLook } from "@narthex/ui/controls/button.tsx";
import { Dialog, DialogActions } from "@narthex/ui/overlays/dialog.tsx";
import { copyName, requestCopy, useCopyState } from "./edition-copy.ts";

const megabytes = (bytes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(bytes / 1_000_000);

/** What of this edition is stored on the device, and how to start again with it. */
export const OnThisPhone = () => {
  const { connect, home, offline: messages } = useMessages();
  const { conferenceType, edition, locale } = useView();
  const isOnline = useIsOnline();
  const { saved, progress, failure } = useCopyState(copyName(conferenceType, locale));
  const [isAsking, setAsking] = useState(false);
  const savedText = (): string => {
    if (progress) return home.saving(progress.done, progress.total);
    if (failure) return failure === "space" ? messages.full : messages.failed;
    if (!saved) return messages.notSaved;
    const time = formatTime(new Date(productTime(saved.at)).toISOString(), edition.timeZone, locale);
    const text = messages.saved(time, megabytes(saved.bytes, locale));
    return saved.skipped > 0 ? `${text} ${messages.skipped(saved.skipped)}` : text;
  };
  return (
    <ul className="divide-y divide-line">
      <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
        <p role="status" className="min-w-0 flex-[1_1_14rem] text-pretty text-ink-2">
          {savedText()}
        </p>
        <Button disabled={progress !== null || !isOnline} onClick={requestCopy}>
          <HardDriveDownload aria-hidden="true" className="size-4.5" />
          {saved ? messages.saveAgain : messages.save}
        </Button>
      </li>
      <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
        <p className="min-w-0 flex-[1_1_14rem] text-pretty text-ink-2">
          {isOnline ? messages.repairText : messages.repairOffline}
        </p>
        <Button look="ghost" disabled={!isOnline} onClick={() => setAsking(true)}>
          <RotateCcw aria-hidden="true" className="size-4.5" />
          {messages.repair}
        </Button>
      </li>
      {currentDevice().storeServer && (
        <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
          <p className="min-w-0 flex-[1_1_14rem] text-pretty break-words text-ink-2">
            {connect.connected(new URL(appOrigin()).host)}
          </p>
          <Link to={CONNECT_PATH} search={{ change: "yes" }} className={buttonLook("ghost")}>
            {connect.another}
          </Link>
        </li>
      )}
      {isAsking && <RepairDialog onClose={() => setAsking(false)} />}
    </ul>
  );
};

const RepairDialog = ({ onClose }: { onClose: () => void }) => {
  const { offline, shell } = useMessages();
  const [isWorking, setWorking] = useState(false);
  return (
    <Dialog title={offline.repair} onClose={onClose}>
      <p className="mt-3 text-pretty text-ink-2">{offline.repairWarning}</p>
      <DialogActions>
        <Button look="ghost" disabled={isWorking} onClick={onClose}>
          {shell.cancel}
        </Button>
        <Button
          look="solid"
          disabled={isWorking}
          onClick={() => {
            setWorking(true);
            void repairApp();
          }}
        >
          {offline.confirmRepair}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
