import { QueryCache, QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import { copyTag } from "../call/answer-tags.ts";
import { CallError, isLostNetwork, mayComeLater } from "../call-error.ts";
import { FRESH_FOR_MS } from "../call/last-event.ts";
import { readThroughDevice } from "./query-storage.ts";
import { isReadAgain } from "./refetch-failed.ts";
import { showFailure } from "../toasts.ts";
import { currentMessages, type FailureName } from "../messages.ts";

/** How each write, by name, changes a cached answer until the server includes it. */
export type Overlays = Record<string, (answer: unknown, write: object, read: object) => unknown>;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Toast shown on failure; without it a failure is silent. */
      failure?: FailureName;
      /** Toast shown instead if an earlier answer is on the screen. */
      refreshFailure?: FailureName;
      silentStatus?: number;
      /** It fails where it could only show an answer in another language. */
      isOwnLanguage?: true;
      /** How pending writes change the answer. Must be idempotent. */
      overlays?: Overlays;
      /** Applies the overlays of pending writes. */
      addPending?: (answer: unknown) => Promise<unknown>;
    };
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A query that failed this recently is not retried when another component mounts. */
const RETRY_PAUSE_MS = 5_000;

/** Asked to wait for longer, a screen says so instead. */
const MAX_WAIT_MS = 10_000;
const retryDelayMs = (count: number, error: unknown): number =>
  (error instanceof CallError && error.retryAfterMs) || 700 * 2 ** count;

/** Retries network failures and a busy server; a refusal is final. */
const shouldRetry = (count: number, error: unknown): boolean =>
  count < 2 && mayComeLater(error) && retryDelayMs(count, error) <= MAX_WAIT_MS;

/** The query cache. Answers are also stored on the device. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      const isShown = state.data !== undefined;
      const failure = (isShown && meta?.refreshFailure) || meta?.failure;
      // Offline with an earlier answer on the screen, the banner already says so.
      if (!failure || isReadAgain() || (isLostNetwork(error) && isShown)) return;
      // The screen about access says why.
      const isDenied = error instanceof CallError && error.code === "not-registered";
      if (isDenied || (error instanceof CallError && error.status === meta?.silentStatus)) return;
      showFailure(currentMessages().failures[failure]);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: "offlineFirst",
      staleTime: FRESH_FOR_MS,
      gcTime: DAY_MS,
      retry: shouldRetry,
      retryDelay: retryDelayMs,
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > RETRY_PAUSE_MS,
      persister: readThroughDevice,
      structuralSharing: (earlier, answer) => copyTag(answer, replaceEqualDeep(earlier, answer)),
    },
    mutations: { networkMode: "offlineFirst" },
  },
});
