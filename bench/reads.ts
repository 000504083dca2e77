import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";

const READ_INTERVAL_MS = 10;

type Reads = { addresses: string[]; headers: Record<string, string> };

/** Reads at a constant rate until `done`; the milliseconds of each answer. Runs in a separate thread, so that other requests do not delay it. */
export async function readUntil(
  addresses: string[],
  headers: Record<string, string>,
  done: Promise<unknown>,
): Promise<number[]> {
  const reads: Reads = { addresses, headers };
  const reader = new Worker(new URL(import.meta.url), { workerData: reads });
  const answered = once(reader, "message");
  await Promise.race([done, answered]);
  reader.postMessage("end");
  const [times] = (await answered) as [number[]];
  return times;
}

async function readUntilStopped(port: NonNullable<typeof parentPort>, { addresses, headers }: Reads): Promise<void> {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  const end = new AbortController();
  port.once("message", () => end.abort());
  for (let count = 0; !end.signal.aborted; count += 1) {
    const from = performance.now();
    pending.push(
      fetch(addresses[count % addresses.length] ?? "", { headers })
        .then((answer) => answer.arrayBuffer().then(() => answer.ok || Promise.reject(new Error(`${answer.status}`))))
        .then(() => void times.push(performance.now() - from)),
    );
    await wait(READ_INTERVAL_MS);
  }
  await Promise.all(pending);
  port.postMessage(times);
}

if (parentPort) await readUntilStopped(parentPort, workerData as Reads);
