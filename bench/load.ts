import { randomUUID } from "node:crypto";
import { openConnections } from "./connections.ts";

/** A call of an app. Each call of a list is made in turn, and each of its bodies. */
export type LoadCall = { method: "GET" | "POST"; path: string; bodies?: object[] };
/** The order to the process that creates the load; `LoadResult` is its answer. */
export type LoadOrder = {
  address: string;
  tokens: string[];
  calls: LoadCall[];
  perSecond: number;
  seconds: number;
  connections: number;
};
export type LoadResult = {
  sent: number;
  /** Not sent, because every connection was busy. */
  unsent: number;
  /** By second: answers with success, refusals with and without Retry-After, and other failures. */
  seconds: { good: number; refused: number; bare: number; failed: number }[];
  /** How often each status or error was the reason of a failure. */
  failures: Record<string, number>;
  goodMs: number[];
  /** Time of the last good answer since the start. */
  endedMs: number;
  cpuMs: number;
};

/** Requests that are due within a tick are sent together. Short, because people do not tap at the same time. */
const TICK_MS = 1;

async function run({ address, tokens, calls, perSecond, seconds, connections }: LoadOrder): Promise<LoadResult> {
  const { send, close } = openConnections(address);
  const result: LoadResult = { sent: 0, unsent: 0, seconds: [], failures: {}, goodMs: [], endedMs: 0, cpuMs: 0 };
  const cpuBefore = process.cpuUsage();
  const from = performance.now();
  let open = 0;
  const slot = (): LoadResult["seconds"][number] => {
    const at = Math.floor((performance.now() - from) / 1000);
    while (result.seconds.length <= at) result.seconds.push({ good: 0, refused: 0, bare: 0, failed: 0 });
    return result.seconds[at] as LoadResult["seconds"][number];
  };
  const call = async (index: number): Promise<void> => {
    const begin = performance.now();
    const round = Math.floor(index / calls.length);
    const { method, path, bodies } = calls[index % calls.length] as LoadCall;
    const body = bodies && JSON.stringify(bodies[round % bodies.length]);
    const headers = {
      authorization: `Bearer ${tokens[round % tokens.length]}`,
      // As the app sends each of its writes.
      ...(body ? { "content-type": "application/json", "idempotency-key": randomUUID() } : {}),
    };
    open += 1;
    result.sent += 1;
    const { status, headers: answered, error } = await send({ method, path, headers, body });
    open -= 1;
    if (status === 503) {
      slot()[answered["retry-after"] ? "refused" : "bare"] += 1;
    } else if (status >= 200 && status < 300) {
      slot().good += 1;
      result.endedMs = performance.now() - from;
      result.goodMs.push(performance.now() - begin);
    } else {
      slot().failed += 1;
      const reason = error ?? `${status}`;
      result.failures[reason] = (result.failures[reason] ?? 0) + 1;
    }
  };
  const pending: Promise<void>[] = [];
  for (let count = 0; performance.now() - from < seconds * 1000;) {
    const due = Math.floor(((performance.now() - from) / 1000) * perSecond);
    for (; count < due; count += 1)
      if (open < connections) pending.push(call(count));
      else result.unsent += 1;
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(pending);
  await close();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { ...result, cpuMs: (user + system) / 1000 };
}

process.on("message", (order: LoadOrder) => void run(order).then((result) => process.send?.(result)));
