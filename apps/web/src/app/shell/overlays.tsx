import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { call } from "#platform/call.ts";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useLive } from "./use-live.ts";

const TimeTravel = lazy(() => import("./time-travel.tsx").then((module) => ({ default: module.TimeTravel })));
const UpdatePopup = lazy(() => import("./update-popup.tsx").then((module) => ({ default: module.UpdatePopup })));

/** True once the page has loaded and has nothing better to do. */
const useIsSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 2500);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};

/** What may open over any screen. None of it is part of the first load. */
export const Overlays = () => {
  const isSettled = useIsSettled();
  const { announced, dismiss } = useLive(isSettled);
  const signIn = useQuery({
    queryKey: ["identity", "sign-in"],
    queryFn: ({ signal }) => call("GET /sign-in", { signal, anonymous: true }),
    enabled: isSettled,
  });
  return (
    <>
      <UpdatePrompt />
      <Suspense>
        {announced && <UpdatePopup onClose={dismiss} />}
        {signIn.data?.demonstration && <TimeTravel />}
      </Suspense>
    </>
  );
};
