import type { ReadName } from "@narthex/client/call/call.ts";
import { useIsFetching } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useView } from "#features/content/index.ts";
import { flagOf, hasTour, type TourName } from "./tours.ts";

const TourGuide = lazy(() => import("./tour-guide.tsx").then((module) => ({ default: module.TourGuide })));

const START_DELAY_MS = 100;

/** Starts a tour that the person has not seen in this edition, shortly after the screen opens. */
export const Tour = ({ name, isReady }: { name: TourName; isReady: boolean }) => {
  const { person, conferenceType } = useView();
  const isAsking = useIsFetching({ queryKey: ["GET /profile" satisfies ReadName] }) > 0;
  const isDue = hasTour(name, person) && !person[flagOf(name, conferenceType)];
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isReady || !isDue || isAsking || isRunning) return;
    const timer = setTimeout(() => setRunning(true), START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isReady, isDue, isAsking, isRunning]);
  return <Suspense>{isRunning && isDue && <TourGuide name={name} onDone={() => setRunning(false)} />}</Suspense>;
};
