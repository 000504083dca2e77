import { failureOf, type Loadable } from "@narthex/client/loadable.ts";
import type { ReactNode } from "react";
import { AsOf } from "./as-of.tsx";
import { LoadFailure } from "./load-failure.tsx";

type Props<T> = {
  query: Loadable<T>;
  /** Shown until the first answer. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows an answer once it is here; before that its skeleton, or why it failed; and how old it is if it cannot be refreshed. */
export const QueryBoundary = <T,>({ query, skeleton, children }: Props<T>) => {
  const { data, dataUpdatedAt, refetch } = query;
  const failure = failureOf(query);
  const retry = (): void => void refetch();
  if (data === undefined) return failure ? <LoadFailure error={failure} retry={retry} /> : skeleton;
  return (
    <>
      {failure && <AsOf at={dataUpdatedAt} retry={retry} />}
      {children(data)}
    </>
  );
};
