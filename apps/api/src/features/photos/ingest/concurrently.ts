/** Maps items, at most `concurrency` at a time. The results are in the order of the items. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await map(items[index] as T);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
