import { hashKey, type QueryKey, queryOptions, type UndefinedInitialDataOptions } from "@tanstack/react-query";
import type { CallAnswer, CallInput, IsInputOptional, ReadName, WriteName } from "./call/call.ts";
import type { FailureName } from "./messages.ts";
import { outboxInUse, storedEntries } from "./outbox/pending.ts";
import { firstAnswer } from "./session/first-data.ts";
import { type Overlays, queryClient } from "./cache/query-client.ts";
import { inOtherLanguages, storeAnswer } from "./cache/query-storage.ts";
import { request, type RequestOptions, urlOf } from "./call/request.ts";
import { currentSession } from "./session/session.ts";

/** Applies the person's pending writes to an answer of the server. */
const withPending = async <T>(answer: T, read: object, overlays: Overlays): Promise<T> => {
  const outbox = outboxInUse();
  if (!outbox) return answer;
  // A broken outbox must not hide the answer.
  await outbox.catch(() => undefined);
  const sub = currentSession()?.sub;
  return storedEntries()
    .filter((entry) => entry.sub === sub && entry.refusal === null)
    .toSorted((one, other) => one.order - other.order)
    .reduce<unknown>((changed, { name, input }) => overlays[name]?.(changed, input, read) ?? changed, answer) as T;
};

export type ReadKey<N extends ReadName> = readonly [name: N, input: CallInput<N> | undefined];

type TanStackOptions<N extends ReadName> = Pick<
  UndefinedInitialDataOptions<CallAnswer<N>, Error, CallAnswer<N>, ReadKey<N>>,
  "enabled" | "staleTime" | "gcTime" | "retry" | "refetchInterval" | "refetchOnWindowFocus"
>;

export type ReadOptions<N extends ReadName> = TanStackOptions<N> & {
  /** Sends no token. */
  anonymous?: true;
  /** Toast shown on failure; without it a failure is silent. */
  failure?: FailureName;
  /** A failure with this status is silent. */
  silentStatus?: number;
  /** Toast shown instead if an earlier answer is on the screen. */
  refreshFailure?: FailureName;
  /** False: the answer is never stored on the device. */
  isStored?: false;
  /** How pending writes change the answer. */
  overlays?: { [W in WriteName]?: (answer: CallAnswer<N>, write: CallInput<W>, read: CallInput<N>) => CallAnswer<N> };
};

type Input<N extends ReadName> = IsInputOptional<CallInput<N>> extends true ? CallInput<N> | undefined : CallInput<N>;
type Arguments<N extends ReadName> =
  undefined extends Input<N> ? [Input<N>?, ReadOptions<N>?] : [Input<N>, ReadOptions<N>?];

export const keyFor = <N extends ReadName>(name: N, input?: CallInput<N>): ReadKey<N> => [name, input];

/** The same answer in another language. Shown while this one loads, it keeps the screen and its scroll position. */
const findInOtherLanguage = (key: QueryKey): unknown =>
  inOtherLanguages(key)
    .map((other) => queryClient.getQueryData(other))
    .find((data) => data !== undefined);

/** Query options of a call. Key, fetcher and types follow from its name and input. */
export const q = <N extends ReadName>(name: N, ...[input, options = {}]: Arguments<N>) => {
  const { anonymous, failure, refreshFailure, silentStatus, isStored, overlays: typed, ...rest } = options;
  const read = (input ?? {}) as RequestOptions;
  const overlays = typed as Overlays | undefined;
  const addPending = overlays && ((answer: unknown) => withPending(answer, read, overlays));
  const key = keyFor(name, input);
  /** The answer that came with the page. Pending writes are applied while it is fetched, so it is not used here then. */
  const first = (): { data: unknown; at: number } | null => {
    const answer = firstAnswer(urlOf(name.slice("GET ".length), read));
    if (!answer || (overlays && outboxInUse())) return null;
    void storeAnswer(hashKey(key), answer.data, answer.at);
    return answer;
  };
  let at = 0;
  return queryOptions<CallAnswer<N>, Error, CallAnswer<N>, ReadKey<N>>({
    initialData: () => {
      const answer = first();
      at = answer?.at ?? 0;
      // A wider type would make the query's data always defined.
      return answer?.data as undefined;
    },
    initialDataUpdatedAt: () => at,
    placeholderData: () => findInOtherLanguage(key) as never,
    ...rest,
    queryKey: key,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData(key);
      const answer = await request(name, { ...read, ...(anonymous && { anonymous }), known, signal });
      return (addPending ? await addPending(answer) : answer) as CallAnswer<N>;
    },
    ...(isStored === false && { persister: (fetchAnswer, context) => fetchAnswer(context) }),
    meta: {
      ...((failure && { failure }) as object | undefined),
      ...((refreshFailure && { refreshFailure }) as object | undefined),
      ...(silentStatus && { silentStatus }),
      ...(overlays && addPending && { overlays, addPending }),
    },
  });
};

/** Marks all answers of these calls as stale and refetches those on the screen. */
export const invalidate = (...names: readonly ReadName[]): Promise<unknown> =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
