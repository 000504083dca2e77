import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CallAnswer, CallInput, IsInputOptional, ReadName, WriteName } from "./call/call.ts";
import { CallError, isRefusal } from "./call-error.ts";
import type { Entry } from "./outbox/entry.ts";
import { loadOutbox, loadedOutbox } from "./outbox/pending.ts";
import { request, type RequestOptions } from "./call/request.ts";
import { currentMessages } from "./messages.ts";
import { currentSession } from "./session/session.ts";
import { showFailure } from "./toasts.ts";

type SendOptions = Pick<RequestOptions, "anonymous" | "keepalive" | "bytes">;
type Arguments<N extends WriteName> =
  IsInputOptional<CallInput<N>> extends true ? [CallInput<N>?, SendOptions?] : [CallInput<N>, SendOptions?];

/** `lostAt`: when the last attempt ended without an answer, by the device's clock; infinite while it runs. */
type Unanswered = { idempotencyKey: string; area: string | undefined; lostAt: number };

/**
 * Repeating an unanswered write reuses its key. But a seat that was given, freed and is given again is a new write with the same
 * input: keys are forgotten once another write of their area is answered, and some minutes after the last attempt.
 */
const unanswered = new Map<string, Unanswered>();
const KEPT_MS = 5 * 60_000;

/** `seats` for `POST /console/:edition/seats/history/:id/undo`: an action and its opposite may be different calls of one area. */
const areaOf = (name: string): string | undefined => /\/(?:console\/:edition\/)?([^/]+)/.exec(name)?.[1];

/** Sends a write once, immediately. The caller shows its failure. */
export const send = async <N extends WriteName>(name: N, ...[input, options]: Arguments<N>): Promise<CallAnswer<N>> => {
  const text = JSON.stringify([currentSession()?.sub, name, input]);
  const earlier = unanswered.get(text);
  const write =
    earlier && Date.now() - earlier.lostAt < KEPT_MS
      ? earlier
      : { idempotencyKey: crypto.randomUUID(), area: areaOf(name), lostAt: Infinity };
  write.lostAt = Infinity;
  unanswered.set(text, write);
  const { idempotencyKey, area } = write;
  try {
    const answer = await request(name, { ...(input as RequestOptions | undefined), ...options, idempotencyKey });
    unanswered.delete(text);
    for (const [other, { area: its, lostAt }] of unanswered)
      if (its === area && lostAt < Infinity) unanswered.delete(other);
    return answer as CallAnswer<N>;
  } catch (error) {
    write.lostAt = Date.now();
    if (isRefusal(error)) unanswered.delete(text);
    throw error;
  }
};

export type StoredWrite<N extends WriteName> = {
  /** `latest`: only the newest value of a subject matters. `each`: all of them are sent. */
  sendLater: "latest" | "each";
  /** Distinguishes subjects within a call; without it a call has one subject. */
  keyOf?: (input: CallInput<N>) => string;
  /** The reads to refetch once the write is answered. */
  invalidates?: readonly ReadName[];
  /** Not counted as a pending change, and dropped if refused. */
  isQuiet?: boolean;
};

let lastOrder = 0;

const entryOf = <N extends WriteName>(
  name: N,
  input: CallInput<N>,
  { sendLater, keyOf, invalidates = [], isQuiet = false }: StoredWrite<N>,
): Entry => {
  const session = currentSession();
  if (!session) throw new CallError("no-token", 401, "Nobody is signed in.");
  lastOrder = Math.max(Date.now(), lastOrder + 1);
  return {
    id: crypto.randomUUID(),
    sub: session.sub,
    subject: `${name} ${keyOf?.(input) ?? ""}`,
    name,
    input: input as RequestOptions,
    mode: sendLater,
    isQuiet,
    invalidates,
    order: lastOrder,
    attempts: 0,
    notBefore: 0,
    isAttempted: false,
    refusal: null,
  };
};

/** Result of a stored write: answered (the answer is unknown if another tab sent it), or waiting on the device. */
export type WriteResult<N extends WriteName> = { isSent: true; answer: CallAnswer<N> | undefined } | { isSent: false };

/** Stores a write on the device and sends it as soon as possible. Rejects if it is refused. */
export const writeLater = async <N extends WriteName>(
  name: N,
  input: CallInput<N>,
  options: StoredWrite<N>,
  /** The caller shows the refusal, so it counts as seen. */
  isRefusalShown = false,
): Promise<WriteResult<N>> => {
  const entry = entryOf(name, input, options);
  const outbox = await loadOutbox().catch((error: unknown) => {
    if (!isRefusalShown) showFailure(currentMessages().problems["missing-part"]);
    throw new CallError("missing-part", 0, String(error));
  });
  const result = await outbox.write(entry);
  if (result.kind === "waiting") return { isSent: false };
  if (result.kind === "done") return { isSent: true, answer: result.answer as CallAnswer<N> | undefined };
  if (isRefusalShown) await outbox.dismiss(entry);
  const { code, status, detail, userMessage } = result.refusal;
  throw new CallError(code, status, detail, { userMessage });
};

/**
 * Stores a write when its screen or page is left, and also sends it if there is time: the request outlives the page.
 */
export const useWriteOnLeave = <N extends WriteName>(
  name: N,
  options: StoredWrite<N>,
): ((input: CallInput<N>) => void) => {
  // The page that is left cannot wait for it.
  useEffect(() => void loadOutbox().catch(() => undefined), []);
  return (input) => {
    if (!currentSession()) return;
    const outbox = loadedOutbox();
    if (outbox) outbox.writeAndLeave(entryOf(name, input, options));
    else void writeLater(name, input, options).catch(() => undefined);
  };
};

/** Stores a write for the next round, for values that change constantly. */
export const storeWrite = <N extends WriteName>(name: N, input: CallInput<N>, options: StoredWrite<N>): void => {
  if (currentSession())
    void loadOutbox().then(
      (outbox) => outbox.store(entryOf(name, input, options)),
      () => undefined,
    );
};

type Callbacks<N extends WriteName, T> = Pick<
  UseMutationOptions<T, Error, CallInput<N>>,
  "onMutate" | "onSuccess" | "onSettled"
> & {
  /** Shows a refusal. Without it the shell shows the refused write until the person has seen it. */
  onError?: (error: Error, input: CallInput<N>) => void;
};

type SentWrite = { sendLater?: never; anonymous?: true };

/**
 * Hook for writes. With `sendLater` a write is stored on the device first and succeeds once stored. Without it the
 * write is sent immediately and the screen shows its failure. In both cases it keeps one idempotency key until it is
 * answered.
 */
export function useWrite<N extends WriteName>(
  name: N,
  options: StoredWrite<N> & Callbacks<N, WriteResult<N>>,
): UseMutationResult<WriteResult<N>, Error, CallInput<N>>;
export function useWrite<N extends WriteName>(
  name: N,
  options?: SentWrite & Callbacks<N, CallAnswer<N>>,
): UseMutationResult<CallAnswer<N>, Error, CallInput<N>>;
export function useWrite<N extends WriteName>(
  name: N,
  options: (StoredWrite<N> & Callbacks<N, never>) | (SentWrite & Callbacks<N, never>) = {},
): UseMutationResult<never, Error, CallInput<N>> {
  const { onMutate, onSuccess, onSettled, onError } = options;
  const write = (input: CallInput<N>): Promise<unknown> => {
    if (options.sendLater) return writeLater(name, input, options, onError !== undefined);
    return send(name, ...([input, options.anonymous ? { anonymous: true } : {}] as unknown as Arguments<N>));
  };
  return useMutation<never, Error, CallInput<N>>({
    mutationFn: (input) => write(input) as Promise<never>,
    ...(onMutate && { onMutate }),
    ...(onSuccess && { onSuccess }),
    ...(onSettled && { onSettled }),
    ...(onError && { onError }),
  });
}
