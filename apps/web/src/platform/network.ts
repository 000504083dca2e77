import { useSyncExternalStore } from "react";

const subscribe = (listener: () => void): (() => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** Does the device believe that it has a network? */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
