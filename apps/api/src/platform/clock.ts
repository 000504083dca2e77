export type Clock = {
  /** The product's instant, in epoch milliseconds. */
  now: () => number;
  read: () => { now: string; speed: number };
  set: (change: { now?: string | undefined; speed?: number | undefined }) => void;
};

/** The real clock, or one that starts at another instant and can be moved. `speed` is in product seconds per real second. */
export function createClock(start: string | null): Clock {
  let realStart = Date.now();
  let productStart = start ? Date.parse(start) : realStart;
  let speed = 1;
  const now = (): number => Math.round(productStart + (Date.now() - realStart) * speed);
  return {
    now,
    read: () => ({ now: new Date(now()).toISOString(), speed }),
    set(change) {
      productStart = change.now ? Date.parse(change.now) : now();
      realStart = Date.now();
      speed = change.speed ?? speed;
    },
  };
}
