import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Most answers come within a second. A request is given up after 20 s and repeated twice. */
export const SLOW_READ_MS = 6_000;

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
export const useSlowRead = (): (() => void) | null => {
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
