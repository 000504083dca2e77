import { useQuery } from "@tanstack/react-query";

const TIMEOUT = 10_000;

/** A page may show the surveys that it was loaded with: one that was loaded for another screen may not know this one. */
const wasLoadedHere = (): boolean => {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
};

/** Asks whether anything answers where a survey is kept; who asks is not said. */
const knock = async (origin: string, signal: AbortSignal): Promise<true> => {
  try {
    await fetch(origin, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    return true;
  } catch (error) {
    if (!signal.aborted && navigator.onLine && !wasLoadedHere()) location.reload();
    throw error;
  }
};

/** Can a survey be reached? A frame does not tell. */
export const useReach = (address: string) => {
  const { origin } = new URL(address);
  return useQuery({
    queryKey: ["surveys", "reach", origin],
    queryFn: ({ signal }) => knock(origin, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    persister: (ask, context) => ask(context),
  });
};
