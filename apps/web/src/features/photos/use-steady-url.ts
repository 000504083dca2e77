import { useState } from "react";

/** The URL in use, and the last one that did not load. */
export type Steady = { kept: string; failed: string | null };

/** The URL that a picture began with; after its failure the latest one. */
export const urlOf = ({ kept, failed }: Steady, latest: string): string => (kept === failed ? latest : kept);

export const afterFailure = (state: Steady, latest: string): Steady =>
  urlOf(state, latest) === latest ? { kept: latest, failed: latest } : { ...state, kept: latest };

/**
 * Keeps the URL of a picture or film for as long as it loads: the list renews its URLs every few minutes, and each new one would
 * load the picture again or restart the film.
 */
export const useSteadyUrl = (latest: string): { url: string; isBroken: boolean; onError: () => void } => {
  const [state, setState] = useState<Steady>({ kept: latest, failed: null });
  const url = urlOf(state, latest);
  return { url, isBroken: url === state.failed, onError: () => setState(afterFailure(state, latest)) };
};
