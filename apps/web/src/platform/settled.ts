import { useEffect, useState } from "react";

/** The first screen has the network and the processor to itself for this long. */
const FIRST_SCREEN_MS = 2500;
let isSettledAlready = false;

/** Resolves once the first screen is complete and background work may start. */
export const untilSettled: Promise<void> = new Promise((resolve) =>
  setTimeout(() => {
    isSettledAlready = true;
    resolve();
  }, FIRST_SCREEN_MS),
);

/** Resolves when the person acts for the first time, or earlier once the first screen is complete. */
export const untilActive: Promise<void> = new Promise((resolve) => {
  void untilSettled.then(resolve);
  if (import.meta.env.SSR) return;
  for (const event of ["pointerdown", "keydown", "scroll"])
    addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
});

export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(isSettledAlready);
  useEffect(() => {
    void untilSettled.then(() => setSettled(true));
  }, []);
  return isSettled;
};
