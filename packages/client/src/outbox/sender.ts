import { begin, dismiss, type Entry, nextAttemptAt, nextToSend, type Outcome, settle } from "./entry.ts";

/** The entries on the device, those of each person apart. */
export type OutboxStore = {
  list: (sub: string) => Promise<Entry[]>;
  /** Stores an entry in its slot, in one step. It replaces what it supersedes: see `supersededBy`. */
  put: (entry: Entry) => Promise<void>;
  /** Replaces the entries of a subject by what `rule` makes of them, in one step. */
  change: (sub: string, subject: string, rule: (entries: Entry[]) => Entry[]) => Promise<Entry[]>;
};

export type Ports = {
  store: OutboxStore;
  /** Sends as `entry.sub` or not at all. Never rejects. */
  send: (entry: Entry, options: { keepalive: boolean }) => Promise<Outcome>;
  /** Runs in one tab at a time. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  signedIn: () => string | null;
  isOnline: () => boolean;
  now: () => number;
  /** Plans a round for this time. */
  wakeAt: (time: number) => void;
  /** The stored entries changed. */
  changed: () => void;
  answered: (entry: Entry, outcome: Outcome) => void;
};

/** What the writer of an entry learns: its answer, or that it waits on the device. */
export type Result = Extract<Outcome, { kind: "done" | "refused" }> | { kind: "waiting" };

export type Sender = {
  /** Stores an entry and sends it. Resolves once it is answered, or once it is clear that it has to wait. */
  write: (entry: Entry) => Promise<Result>;
  /** Stores an entry; it is sent with the next round. */
  store: (entry: Entry) => Promise<void>;
  /** Stores an entry and sends it at once, waiting for neither: the page is about to be gone. `known` is what is stored. */
  writeAndLeave: (entry: Entry, known: readonly Entry[]) => void;
  /** Sends what waits; an eager round also what failed a moment ago. */
  sendAll: (isEager: boolean) => Promise<void>;
  dismiss: (entry: Entry) => Promise<void>;
};

/** For failures of the device's store: what is stored is sent with the next round. */
const ignore = (): void => undefined;

/** Sends the entries of the person who is signed in, one after another. */
export const createSender = (ports: Ports): Sender => {
  const { store } = ports;
  const writers = new Map<string, { entry: Entry; resolve: (result: Result) => void }>();
  let running: Promise<void> | null = null;
  let wanted: { isEager: boolean } | null = null;
  /** Subjects with a request under way from this tab. */
  const underWay = new Set<string>();
  /** No round on a timer before this: the network is away, or nobody is signed in. */
  let pausedUntil = 0;

  const tell = (id: string, result: Result): void => {
    writers.get(id)?.resolve(result);
    writers.delete(id);
  };

  const finish = async (entry: Entry, outcome: Outcome): Promise<void> => {
    const now = ports.now();
    const left = await store.change(entry.sub, entry.subject, (entries) => settle(entries, entry.id, outcome, now));
    if (outcome.kind === "lost") pausedUntil = left.find(({ id }) => id === entry.id)?.notBefore ?? now;
    if (outcome.kind === "signed-out") pausedUntil = Number.POSITIVE_INFINITY;
    if (outcome.kind === "done" || outcome.kind === "refused") tell(entry.id, outcome);
    ports.answered(entry, outcome);
    ports.changed();
  };

  /** Null where the entry was replaced meanwhile, or another of its subject has to be resolved first. */
  const attempt = async ({ sub, subject, id }: Entry): Promise<Outcome | null> => {
    underWay.add(subject);
    try {
      const entries = await store.change(sub, subject, (stored) => begin(stored, id));
      const entry = entries.find((stored) => stored.id === id && stored.isAttempted);
      if (!entry) return null;
      ports.changed();
      const outcome = await ports.send(entry, { keepalive: false });
      await finish(entry, outcome);
      return outcome;
    } finally {
      underWay.delete(subject);
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

  /** Tells the remaining writers what became of their entries, and plans the next round. */
  const conclude = async (): Promise<void> => {
    const sub = ports.signedIn();
    const entries = sub === null ? [] : await store.list(sub);
    // A writer that came meanwhile may be missing from the list: its own round tells it.
    if (wanted) return;
    for (const [id, { entry }] of writers) {
      const stored = entries.find((other) => other.id === id);
      if (stored?.refusal) tell(id, { kind: "refused", refusal: stored.refusal });
      else if (stored || entry.sub !== sub) tell(id, { kind: "waiting" });
      // Another tab sent it, or a later value replaced it.
      else tell(id, { kind: "done", answer: undefined });
    }
    const at = Math.max(nextAttemptAt(entries) ?? Number.POSITIVE_INFINITY, pausedUntil);
    if (ports.isOnline() && Number.isFinite(at)) ports.wakeAt(at);
  };

  const run = async (): Promise<void> => {
    try {
      while (wanted) {
        const { isEager } = wanted;
        wanted = null;
        if (isEager) pausedUntil = 0;
        if (ports.signedIn() !== null && ports.isOnline()) await ports.withLock(() => round(isEager));
        if (!wanted) await conclude();
      }
    } finally {
      for (const id of writers.keys()) tell(id, { kind: "waiting" });
      running = null;
    }
  };

  const sendAll = (isEager: boolean): Promise<void> => {
    wanted = { isEager: isEager || (wanted?.isEager ?? false) };
    running ??= run();
    return running;
  };

  const put = async (entry: Entry): Promise<void> => {
    await store.put(entry);
    ports.changed();
  };

  return {
    store: put,
    write: async (entry) => {
      await put(entry);
      const result = new Promise<Result>((resolve) => writers.set(entry.id, { entry, resolve }));
      await sendAll(true).catch(ignore);
      return result;
    },
    writeAndLeave: (entry, known) => {
      const isUnresolved = known.some(({ subject, isAttempted }) => subject === entry.subject && isAttempted);
      if (isUnresolved || underWay.has(entry.subject) || !ports.isOnline())
        return void put(entry).then(() => sendAll(false), ignore);
      // Stored as attempted at once: there may be no time to mark it later.
      const begun = { ...entry, isAttempted: true, attempts: 1 };
      underWay.add(entry.subject);
      void Promise.all([ports.send(begun, { keepalive: true }), put(begun)])
        .then(([outcome]) => finish(begun, outcome))
        .finally(() => underWay.delete(entry.subject))
        // The page may go on: a tab that was only hidden tries again.
        .then(() => sendAll(false))
        .catch(ignore);
    },
    sendAll,
    dismiss: async (entry) => {
      await store.change(entry.sub, entry.subject, (entries) => dismiss(entries, entry.id));
      ports.changed();
    },
  };
};
