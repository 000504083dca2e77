import { QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError, isLostNetwork } from "./call-error.ts";
import type { Overlays } from "./outbox/entry.ts";
import { persistAnswers, persistChanges } from "./query-storage.ts";
import { showFailure } from "./toasts.ts";
import { currentMessages, type FailureName } from "./messages.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The toast of a failure; without it a failure is silent. */
      failure?: FailureName;
      /** The toast instead, where an earlier answer is on the screen. */
      refreshFailure?: FailureName;
      silentStatus?: number;
      /** How writes change the answer that have not reached the server yet. Applying one twice changes nothing more. */
      overlays?: Overlays;
      /** Applies the overlays of what waits on the device. */
      addPending?: (answer: unknown) => Promise<unknown>;
    };
  }
}

export const FRESH_FOR_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A failure this recent is not repeated just because another part of the screen needs the same answer. */
const RETRY_PAUSE_MS = 5_000;

/** A lost network or a busy server is worth another try; a refusal is final. */
const isWorthAnotherTry = (count: number, error: unknown): boolean =>
  count < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.status === 429);

/** Everything that came from the server, kept on the device between visits. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const isShown = query.state.data !== undefined;
      const failure = (isShown && query.meta?.refreshFailure) || query.meta?.failure;
      // Offline, with an earlier answer on the screen, the banner already says so.
      if (!failure || (isLostNetwork(error) && isShown)) return;
      if (error instanceof CallError && error.status === query.meta?.silentStatus) return;
      showFailure(currentMessages().failures[failure]);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: "offlineFirst",
      staleTime: FRESH_FOR_MS,
      gcTime: DAY_MS,
      retry: isWorthAnotherTry,
      retryDelay: (count) => 700 * 2 ** count,
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > RETRY_PAUSE_MS,
      persister: persistAnswers,
    },
    mutations: { networkMode: "offlineFirst" },
  },
});

persistChanges(queryClient.getQueryCache());
