import { useSyncExternalStore } from "react";

const UPDATE_CHECK_MS = 60 * 60 * 1000;

let waiting: ServiceWorker | null = null;
let isActivating = false;
const listeners = new Set<() => void>();

const setWaiting = (worker: ServiceWorker | null): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** Trusted Types policy for the service worker's URL. */
const trustedScriptUrl = (address: string): string =>
  (window.trustedTypes?.createPolicy("narthex", { createScriptURL: () => address }).createScriptURL(address) ??
    address) as string;

const watchRegistration = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) setWaiting(worker);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS);
};

/** Installs the service worker, which makes the app work offline. Called once the first screen is complete. */
export const registerWorker = async (): Promise<void> => {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isActivating) location.reload();
  });
  await navigator.serviceWorker
    .register(trustedScriptUrl("/sw.js"))
    .then(watchRegistration)
    .catch(() => undefined);
};

/** Activates the waiting version. */
export const activateNewVersion = (): void => {
  isActivating = true;
  waiting?.postMessage({ type: "SKIP_WAITING" });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );
