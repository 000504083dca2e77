import type { CallErrorCode } from "../call-error.ts";
import type { RequestOptions } from "../request.ts";

/** Why the server does not accept a write. */
export type Refusal = { code: CallErrorCode; status: number; detail: string; userMessage: string | null };

/** One write on the device. */
export type Entry = {
  /** Unique, and the idempotency key of every attempt. */
  id: string;
  /** Who wrote it. Nobody else ever sends or sees it. */
  sub: string;
  /** What is written. The entries of one subject are sent in the order in which they were made. */
  subject: string;
  /** The call: method and path. */
  name: string;
  input: Pick<RequestOptions, "params" | "query" | "body">;
  /** `latest` replaces an entry of its subject that was never attempted; `each` is sent beside the others. */
  mode: "latest" | "each";
  /** Not counted among the changes that wait, and dropped when it is refused. */
  isQuiet: boolean;
  /** The reads that are out of date once it is answered. */
  invalidates: readonly string[];
  /** Grows with every entry of a tab. */
  order: number;
  attempts: number;
  /** Epoch milliseconds of the device: no attempt on a timer before this. */
  notBefore: number;
  /** Set while the outcome of an attempt is unknown: it may or may not have reached the server. */
  isAttempted: boolean;
  refusal: Refusal | null;
};

/** How a write changes an answer while the server does not know it yet, by the name of the write. */
export type Overlays = Record<string, (answer: unknown, write: object, read: object) => unknown>;

/** What became of one attempt. `lost`: no answer, so it may have been carried out. `failed`: the server could not, for now. */
export type Outcome =
  | { kind: "done"; answer: unknown }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "lost" | "failed" | "signed-out" };

const ORDER_DIGITS = 16;

/**
 * The place of an entry among those of its subject. An attempted entry has one place and is resolved first: what may be on
 * its way to the server must not arrive after a later value. A `latest` entry overwrites the one that was never attempted.
 */
export const slotOf = ({ id, mode, order, isAttempted, refusal }: Entry): string => {
  if (refusal) return `3 ${id}`;
  if (isAttempted) return "1";
  return mode === "latest" ? "2" : `2 ${String(order).padStart(ORDER_DIGITS, "0")} ${id}`;
};

/** The slot that an entry leaves empty beside its own: a newer value that was attempted makes the waiting one needless. */
export const supersededBy = (entry: Entry): string | null =>
  entry.mode === "latest" && entry.isAttempted ? slotOf({ ...entry, isAttempted: false }) : null;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Doubles with every attempt, up to five minutes. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));

/** The entries that are still to be sent, first of each subject. */
const heads = (entries: readonly Entry[]): Entry[] => {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const known = first.get(entry.subject);
    if (!entry.refusal && (!known || slotOf(entry) < slotOf(known))) first.set(entry.subject, entry);
  }
  return [...first.values()].toSorted((one, other) => one.order - other.order);
};

/** The entry to send next. On a timer those that failed a moment ago wait; `tried` holds what this round has sent. */
export const nextToSend = (
  entries: readonly Entry[],
  { now, tried }: { now: number; tried: ReadonlySet<string> },
): Entry | undefined => heads(entries).find(({ id, notBefore }) => !tried.has(id) && notBefore <= now);

/** When the next attempt is due; null where nothing waits. */
export const nextAttemptAt = (entries: readonly Entry[]): number | null => {
  const times = heads(entries).map(({ notBefore }) => notBefore);
  return times.length > 0 ? Math.min(...times) : null;
};

/**
 * Marks an entry before it is sent, so that a crash cannot make a sent entry look unsent. While another entry of the
 * subject is attempted, nothing changes: that one is resolved first.
 */
export const begin = (entries: readonly Entry[], id: string): Entry[] =>
  entries.some((entry) => entry.isAttempted && entry.id !== id)
    ? [...entries]
    : entries.map((entry) => (entry.id === id ? { ...entry, isAttempted: true, attempts: entry.attempts + 1 } : entry));

/** What stays of a subject's entries after an attempt. Only an accepted write, or a quiet refused one, is removed. */
export const settle = (entries: readonly Entry[], id: string, outcome: Outcome, now: number): Entry[] =>
  entries.flatMap((entry) => {
    if (entry.id !== id) return [entry];
    if (outcome.kind === "done") return [];
    if (outcome.kind === "refused")
      return entry.isQuiet ? [] : [{ ...entry, isAttempted: false, refusal: outcome.refusal }];
    return [{ ...entry, notBefore: outcome.kind === "signed-out" ? 0 : now + pauseAfter(entry.attempts) }];
  });

/** Removes a refused entry that the person has seen. */
export const dismiss = (entries: readonly Entry[], id: string): Entry[] =>
  entries.filter((entry) => entry.id !== id || entry.refusal === null);
