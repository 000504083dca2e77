/** Streams that are written in one turn of the event loop: about a millisecond. */
export const BATCH_SIZE = 50;

/** Does something with many items, in their order, some in each turn of the event loop, so that requests are answered in between. */
export function inBatches<T>(act: (item: T) => void): (items: Iterable<T>) => void {
  let waiting: T[] = [];
  let at = 0;
  const actOnSome = (): void => {
    for (const end = Math.min(at + BATCH_SIZE, waiting.length); at < end; at++) act(waiting[at] as T);
    if (at < waiting.length) setImmediate(actOnSome);
    else [waiting, at] = [[], 0];
  };
  return (items) => {
    const isIdle = waiting.length === 0;
    for (const item of items) waiting.push(item);
    if (isIdle && waiting.length > 0) actOnSome();
  };
}
