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

/** React keeps fields of its own on an element that it has rendered or hydrated. It forgets a tap on any other. */
const markDroppedTap = ({ target }: Event): void => {
  const button = (target as Element).closest("button");
  if (button && !Object.keys(button).length) button.dataset["tapped"] = "";
};

/** Repeats the taps in parts without code. Called when a part has its code: the taps of others are marked again. */
export const repeatDroppedTaps = (): void => {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-tapped]")) {
    delete button.dataset["tapped"];
    button.click();
  }
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
  addEventListener("click", markDroppedTap, true);
};

export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(isSettledAlready);
  useEffect(() => {
    void untilSettled.then(() => setSettled(true));
  }, []);
  return isSettled;
};
