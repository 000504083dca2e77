import { useEffect, useState } from "react";

/** How long the first screen has the network and the processor to itself. */
const FIRST = 2500;
let isSettledAlready = false;

/** Comes true once the first screen stands, and what nobody waits for may begin. */
export const untilSettled: Promise<void> = new Promise((resolve) =>
  setTimeout(() => {
    isSettledAlready = true;
    resolve();
  }, FIRST),
);

export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(isSettledAlready);
  useEffect(() => {
    void untilSettled.then(() => setSettled(true));
  }, []);
  return isSettled;
};
