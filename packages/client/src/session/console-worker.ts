/** The console's service worker has this scope, with which the name of its cache ends. Only a device that has a desk has it. */
export const CONSOLE_SCOPE = "/console/";

/** Removes the console's service worker and the files that it keeps. */
export const removeConsoleWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration(CONSOLE_SCOPE);
  // Without one of its own the console has the app's.
  if (registration?.scope.endsWith(CONSOLE_SCOPE)) await registration.unregister();
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.endsWith(CONSOLE_SCOPE)) await caches.delete(name);
};
