import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

// The manager assumes that it starts online and listens only for changes.
if (typeof document !== "undefined") onlineManager.setOnline(navigator.onLine);

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** Whether the browser reports a network connection. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
