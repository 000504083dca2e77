import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Tracking } from "#features/analytics/index.ts";
import { useKeepPush } from "#features/push/index.ts";
import { useWholeSchedule } from "#features/schedule/index.ts";
import { q } from "@narthex/client/query.ts";
import { MailButton } from "./mail-button.tsx";
import { Modals } from "./modals.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useEditionCopy } from "./use-edition-copy.ts";
import { useLive } from "./use-live.ts";
import { usePlanReminders } from "./use-plan-reminders.ts";
import { useSettled } from "./use-settled.ts";

const TimeTravel = lazy(() => import("./time-travel.tsx").then((module) => ({ default: module.TimeTravel })));
const UpdatePopup = lazy(() => import("./update-popup.tsx").then((module) => ({ default: module.UpdatePopup })));

/** Everything that may open over any screen. Loaded after the first screen. */
export const Overlays = () => {
  const isSettled = useSettled();
  useWholeSchedule(isSettled);
  useEditionCopy(isSettled);
  useKeepPush(isSettled);
  usePlanReminders(isSettled);
  const { announcedAt, dismiss } = useLive(isSettled);
  const signIn = useQuery(q("GET /sign-in", undefined, { anonymous: true, enabled: isSettled }));
  return (
    <>
      <UpdatePrompt />
      <MailButton />
      <Tracking />
      <Modals />
      <Suspense>
        {announcedAt !== null && <UpdatePopup since={announcedAt} onClose={dismiss} />}
        {signIn.data?.demonstration && <TimeTravel />}
      </Suspense>
    </>
  );
};
