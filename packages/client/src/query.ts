import { hashKey, queryOptions, type UndefinedInitialDataOptions } from "@tanstack/react-query";
import type { CallAnswer, CallInput, NeedsNothing, ReadName, WriteName } from "./call.ts";
import type { FailureName } from "./messages.ts";
import type { Overlays } from "./outbox/entry.ts";
import { withPending } from "./outbox/overlay.ts";
import { queryClient } from "./query-client.ts";
import { request, type RequestOptions } from "./request.ts";

export type ReadKey<N extends ReadName> = readonly [name: N, input: CallInput<N> | undefined];

type TanStackOptions<N extends ReadName> = Pick<
  UndefinedInitialDataOptions<CallAnswer<N>, Error, CallAnswer<N>, ReadKey<N>>,
  "enabled" | "staleTime" | "gcTime" | "retry" | "refetchInterval" | "refetchOnWindowFocus"
>;

export type ReadOptions<N extends ReadName> = TanStackOptions<N> & {
  /** Sends no token. */
  anonymous?: true;
  /** The toast of a failure; without it a failure is silent. */
  failure?: FailureName;
  /** A failure with this status is silent. */
  silentStatus?: number;
  /** The toast instead, where an earlier answer is on the screen. */
  refreshFailure?: FailureName;
  /** False: the answer is never kept on the device. */
  isStored?: false;
  /** How writes change the answer that have not reached the server yet. */
  overlays?: { [W in WriteName]?: (answer: CallAnswer<N>, write: CallInput<W>, read: CallInput<N>) => CallAnswer<N> };
};

type Input<N extends ReadName> = NeedsNothing<CallInput<N>> extends true ? CallInput<N> | undefined : CallInput<N>;
type Arguments<N extends ReadName> =
  undefined extends Input<N> ? [Input<N>?, ReadOptions<N>?] : [Input<N>, ReadOptions<N>?];

export const keyFor = <N extends ReadName>(name: N, input?: CallInput<N>): ReadKey<N> => [name, input];

const withoutLocale = (input: unknown): string => {
  const { query, ...rest } = (input ?? {}) as { query?: Record<string, unknown> };
  return hashKey([{ ...rest, query: { ...query, locale: null } }]);
};

/** The same answer in another language. Shown until this one is here, it keeps the screen and its scroll position. */
const inOtherLanguage = <N extends ReadName>(name: N, input: CallInput<N> | undefined): CallAnswer<N> | undefined => {
  const wanted = withoutLocale(input);
  const others = queryClient
    .getQueryCache()
    .findAll({ queryKey: [name], predicate: ({ state }) => state.status === "success" });
  return others.find(({ queryKey }) => withoutLocale(queryKey[1]) === wanted)?.state.data as CallAnswer<N> | undefined;
};

/** The query of a call: its key, its fetcher and its types all follow from the call's name and input. */
export const q = <N extends ReadName>(name: N, ...[input, options = {}]: Arguments<N>) => {
  const { anonymous, failure, refreshFailure, silentStatus, isStored, overlays: typed, ...rest } = options;
  const read = (input ?? {}) as RequestOptions;
  const overlays = typed as Overlays | undefined;
  const addPending = overlays && ((answer: unknown) => withPending(answer, read, overlays));
  return queryOptions<CallAnswer<N>, Error, CallAnswer<N>, ReadKey<N>>({
    placeholderData: () => inOtherLanguage(name, input) as never,
    ...rest,
    queryKey: keyFor(name, input),
    queryFn: async ({ signal }) => {
      const answer = await request(name, { ...read, ...(anonymous && { anonymous }), signal });
      return (addPending ? await addPending(answer) : answer) as CallAnswer<N>;
    },
    ...(isStored === false && { persister: (fetchAnswer, context) => fetchAnswer(context) }),
    meta: {
      ...(failure && { failure }),
      ...(refreshFailure && { refreshFailure }),
      ...(silentStatus && { silentStatus }),
      ...(overlays && addPending && { overlays, addPending }),
    },
  });
};

/** Marks every answer of these calls as out of date; those on the screen are fetched again. */
export const invalidate = (...names: readonly ReadName[]): Promise<unknown> =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
