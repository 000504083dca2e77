import { useState } from "react";
import { failureOf, type Loadable } from "./loadable.ts";
import { isReadAgain } from "./refetch-failed.ts";

/** The failure of a query. It stays while the query is read again by itself, so that nothing flickers. */
export const useFailure = (query: Loadable<unknown>): Error | null => {
  const failed = failureOf(query);
  const [last, setLast] = useState(failed);
  if (failed && failed !== last) setLast(failed);
  return failed ?? (isReadAgain() && query.fetchStatus === "fetching" ? last : null);
};
