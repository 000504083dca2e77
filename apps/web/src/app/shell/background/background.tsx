import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useView } from "#features/content/index.ts";
import { useSyncPush } from "#features/push/index.ts";
import { useWholeSchedule } from "#features/schedule/index.ts";
import { useOutbox } from "@narthex/client/outbox/pending.ts";
import { q } from "@narthex/client/query.ts";
import { laterPart } from "#platform/later-part.ts";
import { watchLostPictures } from "#platform/lost-pictures.ts";
import { copyAsWritten } from "./copied-text.ts";
import { PullToRefresh } from "./pull-to-refresh.tsx";
import { useEditionCopy } from "./use-edition-copy.ts";
import { useLive } from "./use-live.ts";
import { usePlanReminders } from "./use-plan-reminders.ts";
import { useOwnVisibility } from "./visibility.ts";
import { activateNewVersion, useNewVersion } from "#platform/pwa.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Button } from "@narthex/ui/controls/button.tsx";

/** Offers a new version; it starts only when the person reloads. */
const NewVersion = () => {
  const messages = useMessages();
  const isReady = useNewVersion();
  const [isLater, setLater] = useState(false);
  if (!isReady || isLater) return null;
  return (
    <div
      role="status"
      data-offer
      className="rise fixed inset-x-4 bottom-above-tabs z-40 mx-auto flex max-w-md flex-wrap items-center gap-2 rounded-card on-night p-4 lg:bottom-8"
    >
      <p className="flex-1 font-semibold">{messages.newVersion.ready}</p>
      <Button look="plain" onClick={() => setLater(true)}>
        {messages.newVersion.later}
      </Button>
      <Button look="solid" onClick={activateNewVersion}>
        {messages.newVersion.reload}
      </Button>
    </div>
  );
};

const TimeTravel = laterPart(async () => (await import("../time-travel.tsx")).TimeTravel);
const RefusedWrites = laterPart(async () => (await import("./refused-writes.tsx")).RefusedWrites);
const PasskeyOffer = laterPart(async () => (await import("#features/passkeys/passkey-offer.tsx")).PasskeyOffer);
const AnnouncementPopup = laterPart(async () => (await import("./announcement-popup.tsx")).AnnouncementPopup);

const onCopy = (event: ClipboardEvent): void => copyAsWritten(event, getSelection()?.toString() ?? "");

/** Home has no logo on phones: the next screen comes with it. */
const useLogoEarly = (): void => {
  const { logo, logoWeekend } = useView().edition.brand;
  useEffect(() => {
    for (const { url } of [logo, logoWeekend]) new Image().src = url;
  }, [logo, logoWeekend]);
};

/** What the app does over any screen once the first one is complete: live events, the copy for offline, reminders, pulling down, updates, refused changes, copied text, lost pictures. */
export const Background = () => {
  useOwnVisibility();
  useWholeSchedule();
  useEditionCopy();
  useSyncPush();
  usePlanReminders();
  useEffect(() => {
    document.addEventListener("copy", onCopy);
    return () => document.removeEventListener("copy", onCopy);
  }, []);
  useEffect(watchLostPictures, []);
  useLogoEarly();
  const hasRefused = useOutbox().refused.length > 0;
  const { announcedAt, dismiss } = useLive();
  const signIn = useQuery(q("GET /sign-in", undefined, { anonymous: true }));
  return (
    <>
      <PullToRefresh />
      <Suspense>
        <NewVersion />
      </Suspense>
      <PasskeyOffer props={{}} />
      {hasRefused && <RefusedWrites props={{}} />}
      {announcedAt !== null && <AnnouncementPopup props={{ since: announcedAt, onClose: dismiss }} />}
      {signIn.data?.demonstration && <TimeTravel props={{}} />}
    </>
  );
};
