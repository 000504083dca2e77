import { useSyncExternalStore } from "react";

const SHOWN_FOR_MS = 3000;

/** A short message about what just happened. Red means that something failed. */
export type Toast = { id: number; message: string; icon: "failed" | "done" | "note"; colour: "red" | "ink" };

/** The first one is visible, the others wait. */
let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

let timer: ReturnType<typeof setTimeout> | undefined;

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows the first one for its time, then the next. */
const showFirst = (): void => {
  if (toasts.length === 0) return;
  timer = setTimeout(() => {
    change(toasts.slice(1));
    showFirst();
  }, SHOWN_FOR_MS);
};

/** Shows a toast for three seconds, one at a time. A message that is visible or waits is not shown again. */
export const showToast = (toast: Omit<Toast, "id">): void => {
  if (toasts.some(({ message }) => message === toast.message)) return;
  change([...toasts, { ...toast, id: ++count }]);
  if (toasts.length === 1) showFirst();
};

/** Takes away what is visible and what waits: a new page starts without them. */
export const clearToasts = (): void => {
  clearTimeout(timer);
  change([]);
};

export const showFailure = (message: string): void => showToast({ message, icon: "failed", colour: "red" });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const shownToast = (): Toast | null => toasts[0] ?? null;
export const useToast = (): Toast | null => useSyncExternalStore(subscribe, shownToast, () => null);
