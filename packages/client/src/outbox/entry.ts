import type { CallErrorCode } from "../call-error.ts";
import type { RequestOptions } from "../call/request.ts";

/** Why the server refused a write. */
export type Refusal = { code: CallErrorCode; status: number; detail: string; userMessage: string | null };

/** A write stored on the device. */
export type Entry = {
  /** Unique id, and the idempotency key of every attempt. */
  id: string;
  /** The person who made the write. Only this person's session sends or shows it. */
  sub: string;
  /** What the write changes. Entries of one subject are sent in order. */
  subject: string;
  /** Name of the call: method and path. */
  name: string;
  input: Pick<RequestOptions, "params" | "query" | "body">;
  /** `latest` replaces an unattempted entry of its subject; `each` is sent in addition to the others. */
  mode: "latest" | "each";
  /** Not counted as a pending change, and dropped if refused. */
  isQuiet: boolean;
  /** The reads to refetch once the write is answered. */
  invalidates: readonly string[];
  /** Device time in epoch milliseconds of the write, at least one more than of the entry before it in its tab. */
  order: number;
  attempts: number;
  /** Device time in epoch milliseconds before which no timer retries the write. */
  notBefore: number;
  /** Set while the outcome of an attempt is unknown: the server may have carried it out. */
  isAttempted: boolean;
  refusal: Refusal | null;
};

/**
 * Result of one attempt. `lost`: no answer, so the server may have carried it out. `failed`: a temporary server error.
 */
export type Outcome =
  | { kind: "done"; answer: unknown }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "lost" | "failed" | "signed-out" };

const ORDER_DIGITS = 16;

/**
 * The position of an entry within its subject. An attempted entry has one slot and is resolved first: a request that
 * may still be on its way must not arrive after a later value. A `latest` entry overwrites the unattempted one.
 */
export const slotOf = ({ id, mode, order, isAttempted, refusal }: Entry): string => {
  if (refusal) return `3 ${id}`;
  if (isAttempted) return "1";
  return mode === "latest" ? "2" : `2 ${String(order).padStart(ORDER_DIGITS, "0")} ${id}`;
};

/** The other slot that an entry makes obsolete: an attempted newer value replaces the waiting one. */
export const supersededBy = (entry: Entry): string | null =>
  entry.mode === "latest" && entry.isAttempted ? slotOf({ ...entry, isAttempted: false }) : null;

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 5 * 60_000;

/** Doubles with every attempt, up to five minutes. */
export const retryDelayMs = (attempts: number): number => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));

/** The first unsent entry of each subject. */
const firstOfSubjects = (entries: readonly Entry[]): Entry[] => {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const known = first.get(entry.subject);
    if (!entry.refusal && (!known || slotOf(entry) < slotOf(known))) first.set(entry.subject, entry);
  }
  return [...first.values()].toSorted((one, other) => one.order - other.order);
};

/** The entry to send next. Timer rounds skip entries that failed recently; `tried` holds the ids sent in this round. */
export const nextToSend = (
  entries: readonly Entry[],
  { now, tried }: { now: number; tried: ReadonlySet<string> },
): Entry | undefined => firstOfSubjects(entries).find(({ id, notBefore }) => !tried.has(id) && notBefore <= now);

/** When the next attempt is due, or null if nothing waits. */
export const nextAttemptAt = (entries: readonly Entry[]): number | null => {
  const times = firstOfSubjects(entries).map(({ notBefore }) => notBefore);
  return times.length > 0 ? Math.min(...times) : null;
};

/**
 * Marks an entry as attempted before it is sent, so that a crash cannot make it look unsent. Does nothing while another
 * entry of the subject is attempted, because that one is resolved first, and if it was refused meanwhile.
 */
export const begin = (entries: readonly Entry[], id: string): Entry[] =>
  entries.some((entry) => entry.isAttempted && entry.refusal === null && entry.id !== id)
    ? [...entries]
    : entries.map((entry) =>
        entry.id === id && entry.refusal === null
          ? { ...entry, isAttempted: true, attempts: entry.attempts + 1 }
          : entry,
      );

/** The entries of a subject after an attempt. Only an accepted write, or a quiet refused one, is removed. */
export const settle = (entries: readonly Entry[], id: string, outcome: Outcome, now: number): Entry[] =>
  entries.flatMap((entry) => {
    if (entry.id !== id) return [entry];
    if (outcome.kind === "done") return [];
    if (outcome.kind === "refused")
      return entry.isQuiet ? [] : [{ ...entry, isAttempted: false, refusal: outcome.refusal }];
    return [{ ...entry, notBefore: outcome.kind === "signed-out" ? 0 : now + retryDelayMs(entry.attempts) }];
  });

/** Removes a refused entry that the person has seen. */
export const dismiss = (entries: readonly Entry[], id: string): Entry[] =>
  entries.filter((entry) => entry.id !== id || entry.refusal === null);
