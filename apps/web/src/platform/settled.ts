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

let partsNeeded = Promise.resolve();

/** Marks the button of a tap, or takes its mark away. */
const markTap =
  (isTapped: boolean) =>
  ({ target }: Event): void =>
    void (target as Element).closest("button")?.toggleAttribute("data-tapped", isTapped);

/** Repeats the taps in parts without code: React stops such a tap and forgets it. Called when a part has its code. */
export const repeatDroppedTaps = (): void => {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-tapped]")) button.click();
};

/** Resolves when the code of parts that the server may have rendered is needed: at once, unless their HTML is in the page. */
export const untilPartsNeeded = (): Promise<void> => partsNeeded;

/** Keeps the HTML of these parts until the person acts for the first time, or until the first screen is complete. */
export const keepRenderedParts = (): void => {
  partsNeeded = new Promise((resolve) => {
    void untilSettled.then(resolve);
    for (const event of ["pointerdown", "keydown", "scroll"])
      addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
  });
  addEventListener("click", markTap(true), true);
  // Not reached by a tap that React has stopped.
  addEventListener("click", markTap(false));
};

export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(isSettledAlready);
  useEffect(() => {
    void untilSettled.then(() => setSettled(true));
  }, []);
  return isSettled;
};
