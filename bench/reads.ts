import { setTimeout as wait } from "node:timers/promises";

const READ_INTERVAL_MS = 10;

/** Reads at a constant rate until `done`; the milliseconds of each answer. */
export async function readUntil(
  addresses: string[],
  headers: Record<string, string>,
  done: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  const end = new AbortController();
  void done.finally(() => end.abort());
  for (let count = 0; !end.signal.aborted; count += 1) {
    const from = performance.now();
    const address = addresses[count % addresses.length] ?? "";
    pending.push(
      fetch(address, { headers })
        .then((answer) => answer.arrayBuffer().then(() => answer.ok || Promise.reject(new Error(`${answer.status}`))))
        .then(() => void times.push(performance.now() - from)),
    );
    await wait(READ_INTERVAL_MS);
  }
  await Promise.all(pending);
  return times;
}
