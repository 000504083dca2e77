import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useKeepPush } from "#features/push/index.ts";
import { useWholeSchedule } from "#features/schedule/index.ts";
import { q } from "@narthex/client/query.ts";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useEditionCopy } from "./use-edition-copy.ts";
import { useLive } from "./use-live.ts";
import { usePlanReminders } from "./use-plan-reminders.ts";

const TimeTravel = lazy(() => import("./time-travel.tsx").then((module) => ({ default: module.TimeTravel })));
const UpdatePopup = lazy(() => import("./update-popup.tsx").then((module) => ({ default: module.UpdatePopup })));

/** What the app does over any screen once the first one is complete: live events, the copy for offline, reminders, updates. */
export const Background = () => {
  useWholeSchedule();
  useEditionCopy();
  useKeepPush();
  usePlanReminders();
  const { announcedAt, dismiss } = useLive();
  const signIn = useQuery(q("GET /sign-in", undefined, { anonymous: true }));
  return (
    <>
      <UpdatePrompt />
      <Suspense>
        {announcedAt !== null && <UpdatePopup since={announcedAt} onClose={dismiss} />}
        {signIn.data?.demonstration && <TimeTravel />}
      </Suspense>
    </>
  );
};
