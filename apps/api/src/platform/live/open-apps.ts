import { nanoid } from "nanoid";
import type { Bus } from "../postgres/bus.ts";
import type { Db } from "../postgres/db.ts";

const CHANNEL = "narthex_open_apps";
/** How soon the other processes learn of a change. */
const REPORT_MS = 5_000;
/** Without a change, a process reports at this interval that it still runs. */
const HEARTBEAT_MS = 60_000;
/** A process that was silent for so long is no longer counted. */
const SILENCE_MS = 3 * HEARTBEAT_MS;
/** A value for the last reported count that forces the next report. */
const UNSENT = -1;

type Report = { from: string; count: number };

export type OpenApps = {
  /** The number of open apps of all processes. */
  count: () => number;
  close: () => void;
};

/** Shares the number of open apps of each process. Reading needs no query; changes are sent as one short text every 5 s. */
export async function shareOpenApps(
  { db, bus }: { db: Db; bus: Bus },
  countOwn: () => number,
  reportMs = REPORT_MS,
): Promise<OpenApps> {
  const self = nanoid(8);
  const others = new Map<string, { count: number; at: number }>();
  const reported = { count: UNSENT, at: 0 };
  let sending = Promise.resolve();

  /** Sends one text after another: over two connections the order could change, and the older count would remain. */
  const send = (count: number): void => {
    Object.assign(reported, { count, at: Date.now() });
    sending = sending.then(async () => {
      try {
        await bus.notify(db, CHANNEL, JSON.stringify({ from: self, count } satisfies Report));
      } catch {
        reported.count = UNSENT;
      }
    });
  };
  const report = (): void => {
    const count = countOwn();
    if (count !== reported.count || Date.now() - reported.at > HEARTBEAT_MS) send(count);
  };
  await bus.listen(CHANNEL, (payload) => {
    const { from, count } = JSON.parse(payload) as Report;
    if (from === self) return;
    // A process that started just now does not know this one.
    if (!others.has(from)) reported.count = UNSENT;
    others.set(from, { count, at: Date.now() });
    for (const [name, { at }] of others) if (Date.now() - at > SILENCE_MS) others.delete(name);
  });
  const timer = setInterval(report, reportMs).unref();
  report();
  return {
    count: () =>
      [...others.values()]
        .filter(({ at }) => Date.now() - at <= SILENCE_MS)
        .reduce((sum, { count }) => sum + count, countOwn()),
    close() {
      clearInterval(timer);
      // Not awaited: a database that does not answer must not delay the end of the process.
      send(0);
    },
  };
}
