import { nanoid } from "nanoid";
import { afterCommit } from "../postgres/after-commit.ts";
import type { Db } from "../postgres/db.ts";
import type { Bus } from "../postgres/bus.ts";
import { collectPersonalSignals } from "./personal-signals.ts";

/**
 * The signals between processes, by event. Features declare their own events by declaration merging.
 * @public
 */
export interface Signals {
  clock: { now: string; speed: number };
  /** Never sent between processes: each sends it to its own followers after its database connection was lost. */
  missed: Record<string, never>;
}
export type Signal = {
  [E in keyof Signals]: {
    event: E;
    data: Signals[E];
    /** The people whose apps get it; without it, everyone's. */
    personIds?: readonly number[];
  };
}[keyof Signals];

type Listener = (signal: Signal) => unknown;
type Follower = (signal: Signal, id: string) => void;
export type PastSignal = { id: string; signal: Signal };

export type Live = {
  /** Sends a signal to every process when the transaction commits. */
  send: (db: Db, signal: Signal) => Promise<void>;
  /**
   * Sends a signal to the apps of one person, soon after the transaction commits. Such signals are collected: NOTIFY wakes
   * every process, so there is not one for each sign-up.
   */
  sendToPerson: (db: Db, signal: Signal, personId: number) => void;
  /** Sends a signal within this process, for events that each process detects itself. */
  sendLocally: (signal: Signal) => void;
  subscribe: (listener: Listener) => () => void;
  /** Like `subscribe`, but in order and after all subscribers are done, so that a client that reads again gets the new state. */
  follow: (follower: Follower) => () => void;
  /** Called after a lost connection was restored: missed signals are unknown, so caches must be emptied. */
  onGap: (listener: () => unknown) => void;
  /** The id of the last signal that this process has applied. It is sent with every answer. */
  lastId: () => string;
  /** The signals that came after an id, or null if this process does not know it. */
  since: (id: string) => PastSignal[] | null;
  /** Sends what was collected. */
  close: () => Promise<void>;
};

/** Ids sort by time, to the millisecond. */
const createId = (): string => `${Date.now().toString(36)}.${nanoid(8)}`;

const CHANNEL = "narthex";
/** Enough for the opening of a large conference. A client that was offline for longer reads everything again. */
const MAX_HISTORY = 5_000;

/** The signals of all API processes. */
export async function openLive(db: Db, bus: Bus): Promise<Live> {
  const listeners = new Set<Listener>();
  const followers = new Set<Follower>();
  const gapListeners: (() => unknown)[] = [];
  let history: PastSignal[] = [];
  /** The id before the first entry of the history. */
  let startId = createId();
  let delivered: Promise<unknown> = Promise.resolve();

  const addListener = <L>(set: Set<L>, listener: L): (() => void) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  const run = (all: Iterable<() => unknown>): Promise<unknown> =>
    Promise.allSettled([...all].map(async (listener) => listener()));
  /** Subscribers start immediately; followers wait for them and for earlier signals. */
  const settle = (work: Promise<unknown>, then: () => void): void => {
    delivered = Promise.allSettled([delivered, work]).then(then);
  };
  const notifyFollowers = (past: PastSignal): void => {
    for (const follower of followers) follower(past.signal, past.id);
  };
  const deliver = (past: PastSignal): void => {
    const work = run([...listeners].map((listener) => () => listener(past.signal)));
    settle(work, () => {
      history.push(past);
      if (history.length > MAX_HISTORY) startId = history.shift()?.id ?? startId;
      notifyFollowers(past);
    });
  };

  await bus.listen(
    CHANNEL,
    (payload) => {
      for (const { id, ...signal } of JSON.parse(payload) as (Signal & { id: string })[]) deliver({ id, signal });
    },
    () =>
      settle(run(gapListeners), () => {
        history = [];
        startId = createId();
        notifyFollowers({ id: startId, signal: { event: "missed", data: {} } });
      }),
  );
  const payloadOf = (signals: readonly Signal[]): string =>
    JSON.stringify(signals.map((signal) => ({ ...signal, id: createId() })));
  const personal = collectPersonalSignals((signals) => bus.notify(db, CHANNEL, payloadOf(signals)));
  return {
    send: async (transaction, signal) => void (await bus.notify(transaction, CHANNEL, payloadOf([signal]))),
    sendToPerson: (transaction, signal, personId) => afterCommit(transaction, () => personal.add(signal, personId)),
    close: personal.flush,
    sendLocally: (signal) => deliver({ id: createId(), signal }),
    subscribe: (listener) => addListener(listeners, listener),
    follow: (follower) => addListener(followers, follower),
    onGap: (listener) => void gapListeners.push(listener),
    lastId: () => history.at(-1)?.id ?? startId,
    since(id) {
      if (id === startId) return [...history];
      const at = history.findLastIndex((one) => one.id === id);
      return at < 0 ? null : history.slice(at + 1);
    },
  };
}
