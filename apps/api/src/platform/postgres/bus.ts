import { setTimeout } from "node:timers/promises";
import { sql as raw } from "drizzle-orm";
import type { Database, Db, Sql } from "./db.ts";
import { signals } from "./signals.tables.ts";

type OnPayload = (payload: string) => void;

/** Transports texts between all processes of a database, in order of commits. */
export type Bus = {
  /** Sends when the transaction commits. */
  notify: (db: Db, channel: string, payload: string) => Promise<unknown>;
  /** `onGap` is called when texts may have been missed. Resolves when nothing is missed any more. */
  listen: (channel: string, onPayload: OnPayload, onGap?: () => void) => Promise<void>;
  close: () => Promise<void>;
};

const POLL_MS = 500;
const KEPT_MS = 10 * 60_000;
/** A process that could not poll for this long may have missed what was removed. */
const GAP_MS = KEPT_MS / 2;

/** Uses LISTEN and NOTIFY, which need a separate connection. */
function openListeningBus(sql: Sql): Bus {
  return {
    notify: (db, channel, payload) => db.execute(raw`select pg_notify(${channel}, ${payload})`),
    async listen(channel, onPayload, onGap) {
      let isFirst = true;
      await sql.listen(channel, onPayload, () => {
        if (!isFirst) onGap?.();
        isFirst = false;
      });
    },
    close: async () => undefined,
  };
}

type Row = { id: number; transaction: string; channel: string; payload: string };
type Poll = { horizon: string; rows: Row[] | null };

/**
 * Uses a table that each process polls twice a second. The order of row numbers is not that of commits: a transaction may
 * commit after others with higher numbers. So a poll reads all rows from the oldest transaction that was running at the
 * last poll, and skips rows that it has already read.
 */
async function openPollingBus({ sql, db }: Pick<Database, "sql" | "db">): Promise<Bus> {
  const listeners = new Map<string, OnPayload[]>();
  const gapListeners: (() => void)[] = [];
  const closing = new AbortController();
  let horizon = "0";
  let seen = new Map<number, string>();
  let polledAt = Date.now();
  let removedAt = Date.now();

  const poll = async (): Promise<Row[]> => {
    const [result] = await sql<Poll[]>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        (select json_agg(json_build_object('id', id, 'transaction', transaction::text, 'channel', channel,
          'payload', payload) order by id) from signals where transaction >= ${horizon}::xid8) as rows`;
    const rows = result?.rows ?? [];
    const fresh = rows.filter(({ id }) => !seen.has(id));
    horizon = result?.horizon ?? horizon;
    seen = new Map(
      rows.flatMap((row) => (BigInt(row.transaction) >= BigInt(horizon) ? [[row.id, row.transaction]] : [])),
    );
    return fresh;
  };
  const removeOld = async (now: number): Promise<void> => {
    if (now - removedAt < KEPT_MS / 10) return;
    removedAt = now;
    await db.delete(signals).where(raw`${signals.sentAt} < now() - make_interval(secs => ${KEPT_MS / 1000})`);
  };
  const keepPolling = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await setTimeout(POLL_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      try {
        const rows = await poll();
        const now = Date.now();
        if (now - polledAt > GAP_MS) for (const onGap of gapListeners) onGap();
        polledAt = now;
        for (const { channel, payload } of rows)
          for (const onPayload of listeners.get(channel) ?? []) onPayload(payload);
        await removeOld(now);
      } catch {
        // If the database is unavailable, the next poll reads what this one missed.
      }
    }
  };
  await poll();
  const polling = keepPolling();
  return {
    notify: (transaction, channel, payload) => transaction.insert(signals).values({ channel, payload }),
    async listen(channel, onPayload, onGap) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), onPayload]);
      if (onGap) gapListeners.push(onGap);
    },
    async close() {
      closing.abort();
      await polling;
    },
  };
}

export const openBus = async (database: Database): Promise<Bus> =>
  database.isPooled ? openPollingBus(database) : openListeningBus(database.sql);
