import { useSyncExternalStore } from "react";

const HOUR = 60 * 60 * 1000;

let waiting: ServiceWorker | null = null;
let asked = false;
const listeners = new Set<() => void>();

const found = (worker: ServiceWorker | null): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** Trusted Types guard the worker's address: no text from anywhere else may become code. */
const trusted = (address: string): string =>
  (window.trustedTypes?.createPolicy("narthex", { createScriptURL: () => address }).createScriptURL(address) ??
    address) as string;

const follow = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting && navigator.serviceWorker.controller) found(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) found(worker);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), HOUR);
};

/** Installs what makes the app open without a network. After the page itself: it may take its time. */
export const registerWorker = async (): Promise<void> => {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
  });
  await navigator.serviceWorker
    .register(trusted("/sw.js"))
    .then(follow)
    .catch(() => undefined);
};

/** Moves to the version that waits. */
export const takeUpdate = (): void => {
  asked = true;
  waiting?.postMessage({ type: "SKIP_WAITING" });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Is a newer version ready, waiting for the person's word? */
export const useUpdateReady = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
