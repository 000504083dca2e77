/** Counts failures by key, in the memory of this process. */
export type Attempts = {
  /** Seconds to wait before the next try; 0 where none is needed. */
  wait: (key: string) => number;
  fail: (key: string) => void;
  /** Takes the latest failure back. */
  forgive: (key: string) => void;
  clear: (key: string) => void;
};

const MOST_KEYS = 50_000;

/** Allows so many failures of one key within a window of time. */
export function createAttempts(limit: number, window: number, now: () => number = Date.now): Attempts {
  const failures = new Map<string, number[]>();
  const recent = (key: string): number[] => (failures.get(key) ?? []).filter((at) => at > now() - window);
  return {
    wait(key) {
      const found = recent(key);
      const first = found.at(-limit);
      return first === undefined ? 0 : Math.ceil((first + window - now()) / 1000);
    },
    fail(key) {
      const found = [...recent(key), now()].slice(-limit);
      failures.delete(key);
      failures.set(key, found);
      const [oldest] = failures.keys();
      if (failures.size > MOST_KEYS && oldest !== undefined) failures.delete(oldest);
    },
    forgive: (key) => void failures.get(key)?.pop(),
    clear: (key) => void failures.delete(key),
  };
}
