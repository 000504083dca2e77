import { useSyncExternalStore } from "react";

let isLive = false;
const listeners = new Set<() => void>();

export const setLive = (next: boolean): void => {
  isLive = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the server can say now that an answer changed. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );
