type PrefetchedAnswer = { answer: Response; sent: number; received: number };

declare global {
  interface Window {
    /** Reads that the page's first script started before the app's code was loaded. */
    narthexPrefetch?: Record<string, Promise<PrefetchedAnswer> | undefined>;
  }
}

/** Drops all prefetched answers: a refetch after a change must not receive an old answer. */
export const dropPrefetched = (): void => {
  delete window.narthexPrefetch;
};

const MAX_AGE_MS = 10_000;

/** Returns a prefetched answer once. On any error the call sends its own request. */
export const takePrefetched = async (address: string): Promise<PrefetchedAnswer | null> => {
  const pending = globalThis.window?.narthexPrefetch?.[address];
  if (!pending) return null;
  delete window.narthexPrefetch?.[address];
  const prefetched = await pending.catch(() => null);
  return prefetched?.answer.ok && Date.now() - prefetched.sent < MAX_AGE_MS ? prefetched : null;
};
