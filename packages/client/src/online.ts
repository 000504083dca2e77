import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

// The manager takes every start for online, and hears only of changes.
onlineManager.setOnline(navigator.onLine);

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** Whether the device believes that it has a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline());
