// For browsers without Temporal, down to Safari 16.4: Temporal, and what they may lack as well.
import "temporal-polyfill/global";

const define = (target: object, name: string, value: (...parts: never[]) => unknown): void => {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
};

define(AbortSignal, "any", (signals: Iterable<AbortSignal>): AbortSignal => {
  const any = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason);
    signal.addEventListener("abort", () => any.abort(signal.reason), { once: true, signal: any.signal });
  }
  return any.signal;
});

define(URL, "canParse", (address: string, base?: string): boolean => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
});

define(Map, "groupBy", <T, K>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const [index, item] of [...items].entries()) {
    const key = keyOf(item, index);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
});

define(Promise, "withResolvers", () => {
  const parts: { resolve?: (value: unknown) => void; reject?: (reason: unknown) => void } = {};
  const promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return { promise, ...parts };
});
