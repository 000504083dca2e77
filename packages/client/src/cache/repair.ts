import { clearStoredAnswers } from "./query-storage.ts";
import { COPY_NOTES, storage } from "../storage/storage.ts";

/**
 * Starts the app as on a new device: without its files, stored answers and notes about them. The sign-in, settings and
 * unsent writes stay.
 */
export const repairApp = async (): Promise<void> => {
  const names = (await globalThis.caches?.keys()) ?? [];
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  // The next worker stores all files again. It also renews push messages, which end with the old one.
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
  await Promise.allSettled([clearStoredAnswers(), ...names.map((name) => caches.delete(name))]);
  storage.removeStartingWith(COPY_NOTES);
  location.reload();
};
