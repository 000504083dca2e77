/** Prefix of the caches with files of the server. They are removed with a person's data. */
export const MEDIA_CACHES = "narthex-";
/** Files that the whole edition needs, one cache for each edition and language. */
export const copyCache = (name: string): string => `${MEDIA_CACHES}copy.${name}`;
/** Pictures and documents of content that were opened. */
export const FILES_CACHE = `${MEDIA_CACHES}files`;
/** Thumbnails of photos, and people's pictures. */
export const PHOTOS_CACHE = `${MEDIA_CACHES}media`;

export const clearMediaCaches = async (): Promise<void> => {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(MEDIA_CACHES)).map((name) => caches.delete(name)));
};
