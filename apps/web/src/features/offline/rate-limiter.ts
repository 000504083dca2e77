const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves as soon as `count` more calls may begin: at most `limit` within any `windowMs`. */
export const createRateLimiter = (limit: number, windowMs: number): ((count: number) => Promise<void>) => {
  const begun: number[] = [];
  return async (count) => {
    for (;;) {
      const now = Date.now();
      while (begun[0] !== undefined && begun[0] <= now - windowMs) begun.shift();
      const mustEnd = begun[begun.length + count - limit - 1];
      if (mustEnd === undefined) {
        for (let added = 0; added < count; added += 1) begun.push(now);
        return;
      }
      await wait(mustEnd + windowMs - now);
    }
  };
};
