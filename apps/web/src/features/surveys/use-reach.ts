import { useQuery } from "@tanstack/react-query";

const REACH_TIMEOUT_MS = 10_000;

/** Whether this document was loaded at this URL. A page may frame only the surveys known when it was loaded. */
const wasLoadedHere = (): boolean => {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
};

/** Checks whether the survey's host responds, without a referrer. */
const checkReachable = async (origin: string, signal: AbortSignal): Promise<true> => {
  try {
    await fetch(origin, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(REACH_TIMEOUT_MS)]),
    });
    return true;
  } catch (error) {
    if (!signal.aborted && navigator.onLine && !wasLoadedHere()) location.reload();
    throw error;
  }
};

/** Whether a survey can be reached. Frames do not report load errors. */
export const useReachable = (address: string) => {
  const { origin } = new URL(address);
  return useQuery({
    queryKey: ["surveys", "reach", origin],
    queryFn: ({ signal }) => checkReachable(origin, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    persister: (ask, context) => ask(context),
  });
};
