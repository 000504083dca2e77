import { useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useNow } from "@narthex/client/clock.ts";
import { useIsLive } from "@narthex/client/live/live-state.ts";
import { useIsOnline } from "@narthex/client/online.ts";

/** Answers that are younger need no age: a refresh is under way, or the last one has just ended. */
const MIN_AGE_MS = 60_000;
/** A refresh that ends sooner is not worth a line that comes and goes. */
const SHOW_AFTER_MS = 3_000;

const isUnsure = ({ state }: Query): boolean =>
  state.isInvalidated || state.fetchStatus !== "idle" || state.status === "error";

/** When the oldest answer on the screen was fetched, of those that the server may have replaced since. */
const oldest = (client: QueryClient, isEvery: boolean): number | null => {
  const shown = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.dataUpdatedAt > 0 && (isEvery || isUnsure(query)))
    .map(({ state }) => state.dataUpdatedAt);
  return shown.length > 0 ? Math.min(...shown) : null;
};

/** Whether something has been needed for a while. */
const useLasting = (isNeeded: boolean): boolean => {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(() => setLasting(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isNeeded]);
  return isNeeded && isLasting;
};

/**
 * When the screen was last known to be up to date, by the device's clock, or null while it is. Offline, everything may be
 * old. Online, what waits for a refresh or could not be refreshed, and everything while no live events arrive.
 */
export const useAge = (): number | null => {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const isLive = useIsLive();
  useNow();
  const read = (): number | null => {
    const at = oldest(client, !isOnline || !isLive);
    return at !== null && isOnline && Date.now() - at < MIN_AGE_MS ? null : at;
  };
  const at = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    read,
    () => null,
  );
  const isLasting = useLasting(isOnline && at !== null);
  return !isOnline || isLasting ? at : null;
};
