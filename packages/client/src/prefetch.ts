type EarlyAnswer = { answer: Response; sent: number; received: number };

declare global {
  interface Window {
    /** Reads that the page's first script started while the code was still on its way. */
    narthexPrefetch?: Record<string, Promise<EarlyAnswer> | undefined>;
  }
}

/** Forgets them all: what is asked for because something changed is never answered with how it stood before. */
export const dropPrefetched = (): void => {
  delete window.narthexPrefetch;
};

/** Older than this it may no longer be true. */
const GOOD_FOR = 10_000;

/** An early answer, once. Whatever is wrong with it, the call simply asks again. */
export const takePrefetched = async (address: string): Promise<EarlyAnswer | null> => {
  const early = globalThis.window?.narthexPrefetch?.[address];
  if (!early) return null;
  delete window.narthexPrefetch?.[address];
  const got = await early.catch(() => null);
  return got?.answer.ok && Date.now() - got.sent < GOOD_FOR ? got : null;
};
