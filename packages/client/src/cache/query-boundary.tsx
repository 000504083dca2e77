import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { Loadable } from "./loadable.ts";
import { useFailure } from "./use-failure.ts";
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";

/** Most answers come within a second. A request is given up after 20 s and repeated twice. */
const SLOW_READ_MS = 6_000;

const missing = { type: "active", predicate: ({ state }: Query) => state.data === undefined } as const;

/** Cancels first: a query without data would go on waiting for the request that hangs. */
const readMissing = async (client: QueryClient): Promise<void> => {
  await client.cancelQueries(missing);
  await client.refetchQueries(missing);
};

/**
 * For what is shown during a first read. Null for the first seconds; then a function that asks again for everything that the
 * screen does not have yet.
 */
const useSlowRead = (): (() => void) | null => {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [slowAttempt, setSlowAttempt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), SLOW_READ_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  if (slowAttempt !== attempt) return null;
  return () => {
    setAttempt(attempt + 1);
    void readMissing(client);
  };
};

type Parts = {
  /** In place of an answer that did not come. */
  Failed: ComponentType<{ error: Error; retry: () => void }>;
  /** Above an older answer that could not be refreshed. `at` is its instant. */
  NotRefreshed: ComponentType<{ at: number; retry: () => void }>;
  /** Above a skeleton that has been shown for some seconds. */
  Slow: ComponentType<{ retry: () => void }>;
};

type Props<T> = {
  query: Loadable<T>;
  /** Shown until the first answer. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** The boundary of an app, in its own words: shows the answer of a query; before that a skeleton or the failure. */
export function createQueryBoundary({ Failed, NotRefreshed, Slow }: Parts) {
  const Waiting = ({ children }: { children: ReactNode }) => {
    const retry = useSlowRead();
    return (
      <>
        {retry && <Slow retry={retry} />}
        {children}
      </>
    );
  };
  return function QueryBoundary<T>({ query, skeleton, children }: Props<T>) {
    const { data, dataUpdatedAt, refetch } = query;
    const failure = useFailure(query);
    const retry = (): void => void refetch();
    if (data === undefined) return failure ? <Failed error={failure} retry={retry} /> : <Waiting>{skeleton}</Waiting>;
    return (
      <>
        {failure && <NotRefreshed at={dataUpdatedAt} retry={retry} />}
        {children(data)}
      </>
    );
  };
}
