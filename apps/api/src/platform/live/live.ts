import { sql as raw } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Db, Sql } from "../postgres/db.ts";

/**
 * What processes tell one another, by event. Features declare their own events by declaration merging.
 * @public
 */
export interface Signals {
  clock: { now: string; speed: number };
  /** Never told: each process gives it to its followers after its own connection was lost for a while. */
  missed: Record<string, never>;
}
export type Signal = { [E in keyof Signals]: { event: E; data: Signals[E]; personId?: number } }[keyof Signals];

type Listener = (signal: Signal) => unknown;
type Follower = (signal: Signal, id: string) => void;
export type Past = { id: string; signal: Signal };

export type Live = {
  /** Tells every process, when the transaction commits. */
  tell: (db: Db, signal: Signal) => Promise<void>;
  /** Tells this process alone, for what each process finds out by itself, such as the time. */
  tellHere: (signal: Signal) => void;
  subscribe: (listener: Listener) => () => void;
  /** Like `subscribe`, but in order and after all subscribers are done, so that a client that asks again gets the new state. */
  follow: (follower: Follower) => () => void;
  /** Called after a lost connection came back: what was missed is unknown, so everything is read again. */
  onGap: (listener: () => unknown) => void;
  /** Id of the last signal that is in effect in this process. It goes out with every answer. */
  lastId: () => string;
  /** The signals that came after an id, or null if this process does not know it. */
  since: (id: string) => Past[] | null;
};

/** Ids sort by time, to the millisecond. */
const createId = (): string => `${Date.now().toString(36)}.${nanoid(8)}`;

const CHANNEL = "narthex";
/** Enough for the doors of a large hall; a client that was away for longer asks for everything again. */
const MAX_HISTORY = 5_000;

/** One bus for all API processes, on PostgreSQL's LISTEN and NOTIFY, which delivers in order of commits. */
export async function openLive(sql: Sql): Promise<Live> {
  const listeners = new Set<Listener>();
  const followers = new Set<Follower>();
  const gapListeners: (() => unknown)[] = [];
  let history: Past[] = [];
  /** The id before the first entry of the history. */
  let startId = createId();
  let delivered: Promise<unknown> = Promise.resolve();
  let isFirst = true;

  const join = <L>(set: Set<L>, listener: L): (() => void) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  const run = (all: Iterable<() => unknown>): Promise<unknown> =>
    Promise.allSettled([...all].map(async (listener) => listener()));
  /** Subscribers start at once; followers wait for them and for the signals before. */
  const settle = (work: Promise<unknown>, then: () => void): void => {
    delivered = Promise.allSettled([delivered, work]).then(then);
  };
  const follow = (past: Past): void => {
    for (const follower of followers) follower(past.signal, past.id);
  };
  const deliver = (past: Past): void => {
    const work = run([...listeners].map((listener) => () => listener(past.signal)));
    settle(work, () => {
      history.push(past);
      if (history.length > MAX_HISTORY) startId = history.shift()?.id ?? startId;
      follow(past);
    });
  };

  await sql.listen(
    CHANNEL,
    (payload) => {
      const { id, ...signal } = JSON.parse(payload) as Signal & { id: string };
      deliver({ id, signal });
    },
    () => {
      if (!isFirst)
        settle(run(gapListeners), () => {
          history = [];
          startId = createId();
          follow({ id: startId, signal: { event: "missed", data: {} } });
        });
      isFirst = false;
    },
  );
  return {
    tell: async (db, signal) => {
      await db.execute(raw`select pg_notify(${CHANNEL}, ${JSON.stringify({ ...signal, id: createId() })})`);
    },
    tellHere: (signal) => deliver({ id: createId(), signal }),
    subscribe: (listener) => join(listeners, listener),
    follow: (follower) => join(followers, follower),
    onGap: (listener) => void gapListeners.push(listener),
    lastId: () => history.at(-1)?.id ?? startId,
    since(id) {
      if (id === startId) return [...history];
      const at = history.findLastIndex((one) => one.id === id);
      return at < 0 ? null : history.slice(at + 1);
    },
  };
}
