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
