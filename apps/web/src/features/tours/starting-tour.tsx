import type { ReadName } from "@narthex/client/call/call.ts";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { TourGuide } from "./tour-guide.tsx";
import type { TourName } from "./tours.ts";

const START_DELAY_MS = 100;

/** Waits for the screen, and for what the server knows of the person, then starts the tour. */
export const StartingTour = ({ name, isReady }: { name: TourName; isReady: boolean }) => {
  const isAsking = useIsFetching({ queryKey: ["GET /profile" satisfies ReadName] }) > 0;
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isReady || isAsking || isRunning) return;
    const timer = setTimeout(() => setRunning(true), START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isReady, isAsking, isRunning]);
  return isRunning && <TourGuide name={name} onDone={() => setRunning(false)} />;
};
