import type { UseQueryResult } from "@tanstack/react-query";
import { CallError } from "../call-error.ts";

/** One or several queries in the form that screens use. */
export type Loadable<T> = Pick<
  UseQueryResult<T>,
  "data" | "error" | "failureReason" | "fetchStatus" | "dataUpdatedAt"
> & {
  refetch: () => Promise<unknown>;
};

type DataOf<Q extends readonly Loadable<unknown>[]> = {
  [I in keyof Q]: Q[I] extends Loadable<infer T> ? T : never;
};

/** Combines queries. The result has data once all of them have. */
export const combine = <const Q extends readonly Loadable<unknown>[], T>(
  queries: Q,
  make: (...data: DataOf<Q>) => T,
): Loadable<T> => {
  const missing = queries.filter(({ data }) => data === undefined);
  const failed = (missing.length > 0 ? missing : queries).find((query) => failureOf(query) !== null);
  return {
    // `map` returns an array, in whose type the order of the queries is lost.
    data: missing.length > 0 ? undefined : make(...(queries.map(({ data }) => data) as unknown as DataOf<Q>)),
    error: failed?.error ?? null,
    failureReason: failed?.failureReason ?? null,
    fetchStatus: failed?.fetchStatus ?? (missing.length > 0 ? "fetching" : "idle"),
    dataUpdatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all((missing.length > 0 ? missing : queries).map((query) => query.refetch())),
  };
};

let offline: CallError | undefined;
/** Created only when needed: creating an error captures the whole stack. */
const offlineError = (): CallError =>
  (offline ??= new CallError("no-network", 0, "The request waits for the network."));

/**
 * The error of the last attempt, unless another is running. Offline, the next attempt waits for the network; where there
 * was none yet, being offline is the error.
 */
export const failureOf = ({ error, failureReason, fetchStatus }: Loadable<unknown>): Error | null => {
  if (fetchStatus === "fetching") return null;
  return error ?? (fetchStatus === "paused" ? (failureReason ?? offlineError()) : null);
};
