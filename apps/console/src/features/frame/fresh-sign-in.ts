import { useSyncExternalStore } from "react";

let isAsked = false;
const listeners = new Set<() => void>();

const set = (next: boolean): void => {
  isAsked = next;
  for (const listener of listeners) listener();
};

/** Offers a fresh sign-in, after a sensitive write was refused. */
export const askFreshSignIn = (): void => set(true);
export const declineFreshSignIn = (): void => set(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useFreshSignInAsked = (): boolean => useSyncExternalStore(subscribe, () => isAsked);
