import { useSyncExternalStore } from "react";

const SHOWN_FOR_MS = 3000;

/** A short message about what just happened. Red means that something failed. */
export type Toast = { id: number; message: string; icon: "failed" | "done" | "note"; colour: "red" | "ink" };

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a toast for three seconds. A message that is already visible is not shown again. */
export const showToast = (toast: Omit<Toast, "id">): void => {
  if (toasts.some((shown) => shown.message === toast.message)) return;
  const id = ++count;
  change([...toasts, { ...toast, id }]);
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), SHOWN_FOR_MS);
};

export const showFailure = (message: string): void => showToast({ message, icon: "failed", colour: "red" });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const shownToasts = (): readonly Toast[] => toasts;
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, shownToasts);
