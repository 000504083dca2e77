import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CallAnswer, CallInput, NeedsNothing, ReadName, WriteName } from "./call.ts";
import { CallError, isRefusal } from "./call-error.ts";
import type { Entry } from "./outbox/entry.ts";
import { loadOutbox, loadedOutbox } from "./outbox/pending.ts";
import { request, type RequestOptions } from "./request.ts";
import { currentSession } from "./session.ts";

type SendOptions = Pick<RequestOptions, "anonymous" | "keepalive">;
type Arguments<N extends WriteName> =
  NeedsNothing<CallInput<N>> extends true ? [CallInput<N>?, SendOptions?] : [CallInput<N>, SendOptions?];

/** The keys of writes without an answer: the same write again is the same attempt to the server. */
const openKeys = new Map<string, string>();

/** Sends a write once, now. Its failure is the caller's to show. */
export const send = async <N extends WriteName>(name: N, ...[input, options]: Arguments<N>): Promise<CallAnswer<N>> => {
  const text = JSON.stringify([currentSession()?.sub, name, input]);
  const idempotencyKey = openKeys.get(text) ?? crypto.randomUUID();
  openKeys.set(text, idempotencyKey);
  try {
    const answer = await request(name, { ...(input as RequestOptions | undefined), ...options, idempotencyKey });
    openKeys.delete(text);
    return answer as CallAnswer<N>;
  } catch (error) {
    if (isRefusal(error)) openKeys.delete(text);
    throw error;
  }
};

export type StoredWrite<N extends WriteName> = {
  /** `latest`: only the newest value of a subject matters. `each`: all of them are sent. */
  sendLater: "latest" | "each";
  /** Tells the subjects of a call apart; without it a call has one subject. */
  keyOf?: (input: CallInput<N>) => string;
  /** The reads that are out of date once it is answered. */
  invalidates?: readonly ReadName[];
  /** Is not counted among the changes that wait, and is dropped when it is refused. */
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

/** What became of a stored write: it was answered (by whom this tab does not always hear), or waits on the device. */
export type Written<N extends WriteName> = { isSent: true; answer: CallAnswer<N> | undefined } | { isSent: false };

/** Stores a write on the device and sends it as soon as it can be sent. Rejects where it was refused. */
export const writeLater = async <N extends WriteName>(
  name: N,
  input: CallInput<N>,
  options: StoredWrite<N>,
  /** The caller shows a refusal, so it counts as seen. */
  isRefusalShown = false,
): Promise<Written<N>> => {
  const entry = entryOf(name, input, options);
  const outbox = await loadOutbox();
  const result = await outbox.write(entry);
  if (result.kind === "waiting") return { isSent: false };
  if (result.kind === "done") return { isSent: true, answer: result.answer as CallAnswer<N> | undefined };
  if (isRefusalShown) await outbox.dismiss(entry);
  const { code, status, detail, userMessage } = result.refusal;
  throw new CallError(code, status, detail, { userMessage });
};

const preload = (): void => void loadOutbox().catch(() => undefined);

/** Stores a write when its screen or the page is left, and sends it where there is still time: it outlives the page. */
export const useWriteOnLeave = <N extends WriteName>(
  name: N,
  options: StoredWrite<N>,
): ((input: CallInput<N>) => void) => {
  useEffect(preload, []);
  return (input) => {
    if (!currentSession()) return;
    const outbox = loadedOutbox();
    if (outbox) outbox.writeAndLeave(entryOf(name, input, options));
    else void writeLater(name, input, options).catch(() => undefined);
  };
};

/** Stores a write that is sent with the next occasion: for a value that changes all the time. */
export const noteWrite = <N extends WriteName>(name: N, input: CallInput<N>, options: StoredWrite<N>): void => {
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
  /** Shows a refusal. Without it a refused stored write waits in the shell until the person has seen it. */
  onError?: (error: Error, input: CallInput<N>) => void;
};

type SentWrite = { sendLater?: never; anonymous?: true };

/**
 * Writes. With `sendLater` the write is stored on the device first, and succeeds once it is stored; without it, it is sent
 * now and its failure is the screen's to show. Either way it has one idempotency key until it is answered.
 */
export function useWrite<N extends WriteName>(
  name: N,
  options: StoredWrite<N> & Callbacks<N, Written<N>>,
): UseMutationResult<Written<N>, Error, CallInput<N>>;
export function useWrite<N extends WriteName>(
  name: N,
  options?: SentWrite & Callbacks<N, CallAnswer<N>>,
): UseMutationResult<CallAnswer<N>, Error, CallInput<N>>;
export function useWrite<N extends WriteName>(
  name: N,
  options: (StoredWrite<N> & Callbacks<N, never>) | (SentWrite & Callbacks<N, never>) = {},
): UseMutationResult<never, Error, CallInput<N>> {
  const { sendLater, onMutate, onSuccess, onSettled, onError } = options;
  useEffect(() => {
    if (sendLater) preload();
  }, [sendLater]);
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
