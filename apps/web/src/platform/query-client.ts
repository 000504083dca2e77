import { QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError, isLostNetwork } from "./call-error.ts";
import { keepAnswers, keepChanges } from "./kept-cache.ts";
import { showFailure } from "./toasts.ts";
import { currentWords, type Words } from "./words/words.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The words of the toast when it fails; without them a failure is silent. */
      failure?: keyof Words["failures"];
      /** The words instead, where what it last gave is on the screen. */
      refreshFailure?: keyof Words["failures"];
    };
  }
}

const FRESH_FOR = 30_000;
const DAY = 24 * 60 * 60 * 1000;

/** What the network or a busy server may have lost is asked again; a refusal stands. */
const isWorthAnotherTry = (count: number, error: unknown): boolean =>
  count < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 500 || error.status === 429);

/** The one place of everything that came from the server, kept on the device between visits. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const isShown = query.state.data !== undefined;
      const failure = (isShown && query.meta?.refreshFailure) || query.meta?.failure;
      // Off the network, with something kept to show, the banner says it already.
      if (!failure || (isLostNetwork(error) && isShown)) return;
      showFailure(currentWords().failures[failure]);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: "offlineFirst",
      staleTime: FRESH_FOR,
      gcTime: DAY,
      retry: isWorthAnotherTry,
      retryDelay: (count) => 700 * 2 ** count,
      persister: keepAnswers,
    },
    mutations: { networkMode: "offlineFirst" },
  },
});

keepChanges(queryClient.getQueryCache());
