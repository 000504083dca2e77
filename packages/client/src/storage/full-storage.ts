import { clearMediaCaches, FILES_CACHE, PHOTOS_CACHE } from "./media-caches.ts";
import { COPY_NOTES, storage } from "./storage.ts";

/** Whether the device has no more space for this site. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

const removeOpenedFiles = async (): Promise<void> => {
  await Promise.all([PHOTOS_CACHE, FILES_CACHE].map((name) => globalThis.caches?.delete(name)));
};

const removeCopies = async (): Promise<void> => {
  storage.removeStartingWith(COPY_NOTES);
  await clearMediaCaches();
};

/**
 * Stores what cannot be loaded again. On a full device what can be loaded again is removed first: photos and opened files, then
 * the files of the edition's copy.
 */
export const storeMakingSpace = async <T>(store: () => Promise<T>): Promise<T> => {
  for (const freeSpace of [removeOpenedFiles, removeCopies])
    try {
      return await store();
    } catch (error) {
      if (!isFull(error)) throw error;
      await freeSpace().catch(() => undefined);
    }
  return store();
};
