import type { LiveData, LiveEvent } from "@narthex/contract/live";
import { sql as raw } from "drizzle-orm";
import type { Db, Sql } from "./db.ts";

/** `person` and `people` never leave the server: they empty its caches. */
type Inside = { person: { id: number }; people: Record<string, never> };
type AllData = LiveData & Inside;
export type Signal = { [E in keyof AllData]: { event: E; data: AllData[E]; personId?: number } }[keyof AllData];
type Listener = (signal: Signal) => void | Promise<void>;

const CHANNEL = "narthex";

export type Live = {
  /** Tells every process, when the transaction commits. */
  tell: (db: Db, signal: Signal) => Promise<void>;
  subscribe: (listener: Listener) => () => void;
  /** As `subscribe`, but only after all of those are done: who is told to ask again must not be given the old answer. */
  follow: (listener: Listener) => () => void;
  /** Called after a lost connection came back: what was missed is unknown, so everything is read anew. */
  onGap: (listener: () => void) => void;
};

export const isForPeople = (event: Signal["event"]): event is LiveEvent => event !== "person" && event !== "people";

/** One bus over all API processes, on PostgreSQL's LISTEN and NOTIFY. */
export async function openLive(sql: Sql): Promise<Live> {
  const listeners = new Set<Listener>();
  const followers = new Set<Listener>();
  const join = (set: Set<Listener>, listener: Listener): (() => void) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  const gaps: (() => void)[] = [];
  let isFirst = true;
  await sql.listen(
    CHANNEL,
    (payload) => {
      const signal = JSON.parse(payload) as Signal;
      void Promise.allSettled([...listeners].map(async (listener) => listener(signal))).then(() => {
        for (const follower of followers) void follower(signal);
      });
    },
    () => {
      if (!isFirst) for (const listener of gaps) listener();
      isFirst = false;
    },
  );
  return {
    tell: async (db, signal) => {
      await db.execute(raw`select pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`);
    },
    subscribe: (listener) => join(listeners, listener),
    follow: (listener) => join(followers, listener),
    onGap: (listener) => void gaps.push(listener),
  };
}
