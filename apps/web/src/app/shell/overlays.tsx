import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { call } from "#platform/call.ts";
import { MailButton } from "./mail-button.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useLive } from "./use-live.ts";
import { useSettled } from "./use-settled.ts";

const TimeTravel = lazy(() => import("./time-travel.tsx").then((module) => ({ default: module.TimeTravel })));
const UpdatePopup = lazy(() => import("./update-popup.tsx").then((module) => ({ default: module.UpdatePopup })));

const Tracking = lazy(() =>
  import("#features/analytics/tracking.tsx").then((module) => ({ default: module.Tracking })),
);

/** What may open over any screen. None of it is part of the first load. */
export const Overlays = () => {
  const isSettled = useSettled();
  const { announced, dismiss } = useLive(isSettled);
  const signIn = useQuery({
    queryKey: ["identity", "sign-in"],
    queryFn: ({ signal }) => call("GET /sign-in", { signal, anonymous: true }),
    enabled: isSettled,
  });
  return (
    <>
      <UpdatePrompt />
      <MailButton />
      <Suspense>
        {isSettled && <Tracking />}
        {announced && <UpdatePopup onClose={dismiss} />}
        {signIn.data?.demonstration && <TimeTravel />}
      </Suspense>
    </>
  );
};
