import type { ComponentType, ReactNode } from "react";
import type { Loadable } from "./loadable.ts";
import { useSlowRead } from "./slow-read.ts";
import { useFailure } from "./use-failure.ts";

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
