import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "./db.ts";

type Listener = { onPayload: (payload: string) => void; onGap: () => void };

/** Transports texts between all processes of a database, in order of commits, with LISTEN and NOTIFY. */
export type Bus = {
  /** Sends when the transaction commits. */
  notify: (db: Db, channel: string, payload: string) => Promise<unknown>;
  /** `onGap` is called when texts may have been missed. Resolves when nothing is missed any more. */
  listen: (channel: string, onPayload: (payload: string) => void, onGap?: () => void) => Promise<void>;
  close: () => Promise<void>;
};

const RECONNECT_PAUSE_MS = 200;
const CONNECT_TIMEOUT_MS = 4_000;

/** `address` is PostgreSQL itself: a pooler in transaction mode does not pass notifications on. */
export async function openBus(address: string): Promise<Bus> {
  const listeners = new Map<string, Listener[]>();
  const closing = new AbortController();

  const listenOn = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: address,
      application_name: "narthex live",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on("error", () => undefined);
    client.on("notification", ({ channel, payload = "" }) => {
      for (const { onPayload } of listeners.get(channel) ?? []) onPayload(payload);
    });
    try {
      await client.connect();
      for (const channel of listeners.keys()) await listenOn(client, channel);
    } catch (error) {
      void client.end();
      throw error;
    }
    client.once("end", () => void reconnect());
    return client;
  };
  const reconnect = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        connected = await connect();
        for (const { onGap } of [...listeners.values()].flat()) onGap();
        return;
      } catch {
        await setTimeout(RECONNECT_PAUSE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  };

  let connected = await connect();
  return {
    notify: (db, channel, payload) => db.execute(sql`select pg_notify(${channel}, ${payload})`),
    async listen(channel, onPayload, onGap = () => undefined) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), { onPayload, onGap }]);
      await listenOn(connected, channel);
    },
    async close() {
      closing.abort();
      await connected.end();
    },
  };
}
