import { begin, dismiss, type Entry, nextAttemptAt, nextToSend, type Outcome, settle } from "./entry.ts";

/** Stores the entries on the device, separately for each person. */
export type OutboxStore = {
  list: (sub: string) => Promise<Entry[]>;
  /** Stores an entry in its slot, atomically. It replaces what it supersedes: see `supersededBy`. */
  put: (entry: Entry) => Promise<void>;
  /** Replaces the entries of a subject with the result of `rule`, atomically. */
  change: (sub: string, subject: string, rule: (entries: Entry[]) => Entry[]) => Promise<Entry[]>;
};

/** What the sender needs of its surroundings. Tests replace it. */
export type Ports = {
  store: OutboxStore;
  /** Sends as `entry.sub`, or fails if another person is signed in. Never rejects. */
  send: (entry: Entry, options: { keepalive: boolean }) => Promise<Outcome>;
  /** Runs in one tab at a time. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  signedIn: () => string | null;
  isOnline: () => boolean;
  now: () => number;
  /** Schedules a round: the entries that wait are sent then. */
  wakeAt: (time: number) => void;
  /** Called after the stored entries changed. */
  changed: () => void;
  /** Called for each entry that the server answered, after `changed`. */
  answered: (entry: Entry, outcome: Outcome) => void;
};

/** What the author of a write receives: the answer, or that it waits on the device. */
export type SendResult = Extract<Outcome, { kind: "done" | "refused" }> | { kind: "waiting" };

export type Sender = {
  /** Stores an entry and sends it. Resolves when it is answered or has to wait. */
  write: (entry: Entry) => Promise<SendResult>;
  /** Stores an entry for the next round. */
  store: (entry: Entry) => Promise<void>;
  /** Stores and sends an entry without waiting, because the page is being left. `known` are the stored entries. */
  writeAndLeave: (entry: Entry, known: readonly Entry[]) => void;
  /** Sends waiting entries; an eager round includes those that failed recently. */
  sendAll: (isEager: boolean) => Promise<void>;
  dismiss: (entry: Entry) => Promise<void>;
};

/** For store failures: stored entries are sent in the next round. */
const ignoreStoreFailure = (): void => undefined;

/** Sends the entries of the signed-in person one after another. */
export const createSender = (ports: Ports): Sender => {
  const { store } = ports;
  const writers = new Map<string, { entry: Entry; resolve: (result: SendResult) => void }>();
  let running: Promise<void> | null = null;
  let nextRound: { isEager: boolean } | null = null;
  /** Subjects with a running request from this tab. */
  const subjectsInFlight = new Set<string>();
  /** Device time before which no timer starts a round: the network is down or nobody is signed in. */
  let pausedUntil = 0;

  const resolveWriter = (id: string, result: SendResult): void => {
    writers.get(id)?.resolve(result);
    writers.delete(id);
  };

  const finish = async (entry: Entry, outcome: Outcome): Promise<void> => {
    const now = ports.now();
    const remaining = await store.change(entry.sub, entry.subject, (entries) =>
      settle(entries, entry.id, outcome, now),
    );
    if (outcome.kind === "lost") pausedUntil = remaining.find(({ id }) => id === entry.id)?.notBefore ?? now;
    if (outcome.kind === "signed-out") pausedUntil = Number.POSITIVE_INFINITY;
    if (outcome.kind === "done" || outcome.kind === "refused") resolveWriter(entry.id, outcome);
    ports.changed();
    ports.answered(entry, outcome);
  };

  /** Null if the entry was replaced or answered, or if another entry of its subject has to be resolved first. */
  const attempt = async ({ sub, subject, id }: Entry): Promise<Outcome | null> => {
    subjectsInFlight.add(subject);
    try {
      const entries = await store.change(sub, subject, (stored) => begin(stored, id));
      const entry = entries.find((stored) => stored.id === id && stored.isAttempted && stored.refusal === null);
      if (!entry) return null;
      ports.changed();
      const outcome = await ports.send(entry, { keepalive: false });
      await finish(entry, outcome);
      return outcome;
    } finally {
      subjectsInFlight.delete(subject);
    }
  };

  const round = async (isEager: boolean): Promise<void> => {
    const tried = new Set<string>();
    for (;;) {
      const sub = ports.signedIn();
      if (sub === null || !ports.isOnline()) return;
      const now = isEager ? Number.POSITIVE_INFINITY : ports.now();
      const next = nextToSend(await store.list(sub), { now, tried });
      if (!next) return;
      const outcome = await attempt(next);
      if (!outcome) continue;
      tried.add(next.id);
      if (outcome.kind === "lost" || outcome.kind === "signed-out") return;
    }
  };

  /** Resolves the remaining writers and schedules the next round. */
  const settleWriters = async (): Promise<void> => {
    const sub = ports.signedIn();
    const entries = sub === null ? [] : await store.list(sub);
    // A write added since then may be missing from the list: the next round resolves it.
    if (nextRound) return;
    for (const [id, { entry }] of writers) {
      const stored = entries.find((other) => other.id === id);
      if (stored?.refusal) resolveWriter(id, { kind: "refused", refusal: stored.refusal });
      else if (stored || entry.sub !== sub) resolveWriter(id, { kind: "waiting" });
      // Another tab sent it, or a later value replaced it.
      else resolveWriter(id, { kind: "done", answer: undefined });
    }
    const at = Math.max(nextAttemptAt(entries) ?? Number.POSITIVE_INFINITY, pausedUntil);
    if (ports.isOnline() && Number.isFinite(at)) ports.wakeAt(at);
  };

  const run = async (): Promise<void> => {
    try {
      while (nextRound) {
        const { isEager } = nextRound;
        nextRound = null;
        if (isEager) pausedUntil = 0;
        if (ports.signedIn() !== null && ports.isOnline()) await ports.withLock(() => round(isEager));
        if (!nextRound) await settleWriters();
      }
    } finally {
      for (const id of writers.keys()) resolveWriter(id, { kind: "waiting" });
      running = null;
    }
  };

  const sendAll = (isEager: boolean): Promise<void> => {
    nextRound = { isEager: isEager || (nextRound?.isEager ?? false) };
    running ??= run();
    return running;
  };

  const put = async (entry: Entry): Promise<void> => {
    await store.put(entry);
    ports.changed();
  };

  /** The device cannot store the entry: it is sent now, or not at all. */
  const writeUnstored = async (entry: Entry, cause: unknown): Promise<SendResult> => {
    const outcome = await ports.send(entry, { keepalive: false });
    ports.answered(entry, outcome);
    if (outcome.kind === "done" || outcome.kind === "refused") return outcome;
    throw cause;
  };

  return {
    store: put,
    write: async (entry) => {
      try {
        await put(entry);
      } catch (cause) {
        return writeUnstored(entry, cause);
      }
      const result = new Promise<SendResult>((resolve) => writers.set(entry.id, { entry, resolve }));
      await sendAll(true).catch(ignoreStoreFailure);
      return result;
    },
    writeAndLeave: (entry, known) => {
      const isUnresolved = known.some(
        ({ subject, isAttempted, refusal }) => subject === entry.subject && isAttempted && refusal === null,
      );
      if (isUnresolved || subjectsInFlight.has(entry.subject) || !ports.isOnline())
        return void put(entry).then(() => sendAll(false), ignoreStoreFailure);
      // Stored as attempted: there may be no time to mark it later.
      const begun = { ...entry, isAttempted: true, attempts: 1 };
      subjectsInFlight.add(entry.subject);
      void Promise.all([ports.send(begun, { keepalive: true }), put(begun)])
        .then(([outcome]) => finish(begun, outcome))
        .finally(() => subjectsInFlight.delete(entry.subject))
        // A tab that was only hidden continues and retries.
        .then(() => sendAll(false))
        .catch(ignoreStoreFailure);
    },
    sendAll,
    dismiss: async (entry) => {
      await store.change(entry.sub, entry.subject, (entries) => dismiss(entries, entry.id));
      ports.changed();
    },
  };
};
