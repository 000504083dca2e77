import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { nanoid } from "nanoid";
import type { Bus } from "../postgres/bus.ts";
import type { Db } from "../postgres/db.ts";

const CHANNEL = "narthex_counters";
const FLUSH_MS = 500;
/** A process reports a counter to the others whenever it grew by this share of its limit. */
const REPORTED_SHARE = 1 / 20;
/** Beyond this number the oldest counters are dropped. */
const MAX_COUNTERS = 100_000;
/** PostgreSQL refuses payloads of 8,000 bytes. */
const MAX_REPORTED = 100;

/** `startedAt` is the time of this process, which goes on when the machine's clock jumps. */
type Counter = { startedAt: number; own: number; others: number; reported: number };
/** The process, and the increase of each counter. */
type Report = { from: string; counts: [key: string, count: number][] };

export type SharedCounters = {
  /** The store of `@fastify/rate-limit`. Keys must differ between limits. */
  Store: FastifyRateLimitStoreCtor;
  /** Requests in the current window, of all processes. */
  countOf: (key: string) => number;
  close: () => void;
};

/**
 * Counts requests for limits that all processes of a database share. Each process counts by itself and tells the others
 * about counters that come near their limit, so a request needs no query. A limit is exceeded by at most a twentieth for each
 * further process, and by what arrives within half a second.
 */
export async function openSharedCounters(db: Db, bus: Bus, windowMs = 60_000): Promise<SharedCounters> {
  const self = nanoid(8);
  const counters = new Map<string, Counter>();
  const unreported = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const isCurrent = ({ startedAt }: Counter): boolean => startedAt + windowMs > performance.now();
  const counterOf = (key: string): Counter => {
    const present = counters.get(key);
    if (present && isCurrent(present)) return present;
    counters.delete(key);
    const created = { startedAt: performance.now(), own: 0, others: 0, reported: 0 };
    counters.set(key, created);
    for (const oldest of counters.keys()) {
      if (counters.size <= MAX_COUNTERS) break;
      counters.delete(oldest);
    }
    return created;
  };

  const report = async (): Promise<void> => {
    timer = undefined;
    const counts: Report["counts"] = [];
    for (const key of unreported) {
      if (counts.length === MAX_REPORTED) break;
      unreported.delete(key);
      const counter = counters.get(key);
      if (!counter || !isCurrent(counter)) continue;
      counts.push([key, counter.own - counter.reported]);
      counter.reported = counter.own;
    }
    if (unreported.size > 0) reportLater();
    // Without a database the limits are those of each process.
    if (counts.length > 0)
      await bus.notify(db, CHANNEL, JSON.stringify({ from: self, counts } satisfies Report)).catch(() => undefined);
  };
  const reportLater = (): void => {
    timer ??= setTimeout(() => void report(), FLUSH_MS).unref();
  };

  await bus.listen(CHANNEL, (payload) => {
    const { from, counts } = JSON.parse(payload) as Report;
    if (from === self) return;
    for (const [key, count] of counts) counterOf(key).others += count;
  });

  class Store implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore["incr"] = (key, callback, _, max) => {
      const counter = counterOf(key);
      counter.own += 1;
      if (counter.own - counter.reported >= Math.max(1, max * REPORTED_SHARE)) {
        unreported.add(key);
        reportLater();
      }
      callback(null, {
        current: counter.own + counter.others,
        ttl: Math.ceil(counter.startedAt + windowMs - performance.now()),
      });
    };
    child = (): Store => this;
  }
  return {
    Store,
    countOf(key) {
      const counter = counters.get(key);
      return counter && isCurrent(counter) ? counter.own + counter.others : 0;
    },
    close: () => clearTimeout(timer),
  };
}
