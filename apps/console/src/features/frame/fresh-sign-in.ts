import { useSyncExternalStore } from "react";

let isOffered = false;
const listeners = new Set<() => void>();

const set = (next: boolean): void => {
  isOffered = next;
  for (const listener of listeners) listener();
};

/** Offers a fresh sign-in, after a sensitive write was refused. */
export const askFreshSignIn = (): void => set(true);
export const declineFreshSignIn = (): void => set(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useFreshSignInOffered = (): boolean => useSyncExternalStore(subscribe, () => isOffered);
