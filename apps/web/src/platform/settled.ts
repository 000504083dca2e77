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

/** Buttons that were tapped in a part without code. React stops such a tap and forgets it. */
const droppedTaps = new Set<HTMLButtonElement>();

const keepTap = (button: HTMLButtonElement): void => {
  droppedTaps.add(button);
  button.dataset["tapped"] = "";
};

const forgetTap = (button: HTMLButtonElement): void => {
  droppedTaps.delete(button);
  delete button.dataset["tapped"];
};

const onButton =
  (act: (button: HTMLButtonElement) => void) =>
  ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) act(button);
  };

/** Repeats the taps that React has dropped. Called when a part has its code. */
export const repeatDroppedTaps = (): void => {
  const buttons = [...droppedTaps];
  for (const button of buttons) {
    forgetTap(button);
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
  addEventListener("click", onButton(keepTap), true);
  // Not reached by a tap that React has stopped.
  addEventListener("click", onButton(forgetTap));
};

export const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(isSettledAlready);
  useEffect(() => {
    void untilSettled.then(() => setSettled(true));
  }, []);
  return isSettled;
};
