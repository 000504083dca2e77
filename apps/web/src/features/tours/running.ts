import { useSyncExternalStore } from "react";

let isRunning = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const setTourRunning = (is: boolean): void => {
  isRunning = is;
  for (const listener of listeners) listener();
};

/** Whether a tour covers the screen. */
export const useIsTourRunning = (): boolean => useSyncExternalStore(subscribe, () => isRunning);
