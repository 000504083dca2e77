/** Prefix of the caches with files of the server. They are removed with a person's data. */
export const MEDIA_CACHES = "narthex-";
/** Files that the whole edition needs, one cache for each edition and language. */
export const copyCache = (name: string): string => `${MEDIA_CACHES}copy.${name}`;
/** Pictures and documents of content that were opened. */
export const FILES_CACHE = `${MEDIA_CACHES}files`;
/** Thumbnails of photos, and people's pictures. */
export const PHOTOS_CACHE = `${MEDIA_CACHES}media`;

type Limits = { entries: number; bytes: number };
export const FILES_LIMITS: Limits = { entries: 300, bytes: 40_000_000 };
export const PHOTOS_LIMITS: Limits = { entries: 600, bytes: 30_000_000 };

/** A picture or a document of content. What is behind a name never changes. */
export const CONTENT_FILE = /^\/media\/[0-9a-f]{24}\.(?:svg|png|jpe?g|webp|pdf)$/;

export const sizeOf = (answer: Response): number => Number(answer.headers.get("content-length")) || 0;

/** Removes the oldest files over the limits. Caches list their files in the order in which they were added. */
export const trimCache = async (cache: Cache, { entries, bytes }: Limits): Promise<void> => {
  const keys = await cache.keys();
  let total = 0;
  for (const [index, key] of keys.toReversed().entries()) {
    const stored = await cache.match(key);
    total += stored ? sizeOf(stored) : 0;
    if (index >= entries || total > bytes) await cache.delete(key);
  }
};

export const clearMediaCaches = async (): Promise<void> => {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(MEDIA_CACHES)).map((name) => caches.delete(name)));
};
