import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { useSyncPush } from "#features/push/index.ts";
import { useWholeSchedule } from "#features/schedule/index.ts";
import { useOutbox } from "@narthex/client/outbox/pending.ts";
import { q } from "@narthex/client/query.ts";
import { watchLostPictures } from "#platform/lost-pictures.ts";
import { copyAsWritten } from "./copied-text.ts";
import { PullToRefresh } from "./pull-to-refresh.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useEditionCopy } from "./use-edition-copy.ts";
import { useLive } from "./use-live.ts";
import { usePlanReminders } from "./use-plan-reminders.ts";
import { useOwnVisibility } from "./visibility.ts";

const TimeTravel = lazy(() => import("../time-travel.tsx").then((module) => ({ default: module.TimeTravel })));
const RefusedWrites = lazy(() => import("./refused-writes.tsx").then((module) => ({ default: module.RefusedWrites })));
const PasskeyOffer = lazy(() =>
  import("#features/passkeys/passkey-offer.tsx").then((module) => ({ default: module.PasskeyOffer })),
);
const UpdatePopup = lazy(() => import("./update-popup.tsx").then((module) => ({ default: module.UpdatePopup })));

const onCopy = (event: ClipboardEvent): void => copyAsWritten(event, getSelection()?.toString() ?? "");

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
  const hasRefused = useOutbox().refused.length > 0;
  const { announcedAt, dismiss } = useLive();
  const signIn = useQuery(q("GET /sign-in", undefined, { anonymous: true }));
  return (
    <>
      <PullToRefresh />
      <Suspense>
        <UpdatePrompt />
      </Suspense>
      <Suspense>
        <PasskeyOffer />
      </Suspense>
      <Suspense>{hasRefused && <RefusedWrites />}</Suspense>
      <Suspense>
        {announcedAt !== null && <UpdatePopup since={announcedAt} onClose={dismiss} />}
        {signIn.data?.demonstration && <TimeTravel />}
      </Suspense>
    </>
  );
};
