import { useState } from "react";

/** The URL in use, and the last one that did not load. */
export type StableUrl = { current: string; failed: string | null };

/** The URL that a picture began with; after its failure the latest one. */
export const urlOf = ({ current, failed }: StableUrl, latest: string): string =>
  current === failed ? latest : current;

export const afterFailure = (state: StableUrl, latest: string): StableUrl =>
  urlOf(state, latest) === latest ? { current: latest, failed: latest } : { ...state, current: latest };

/**
 * Keeps the URL of a picture or film for as long as it loads: the list renews its URLs every few minutes, and each new one would
 * load the picture again or restart the film.
 */
export const useStableUrl = (latest: string): { url: string; isBroken: boolean; onError: () => void } => {
  const [state, setState] = useState<StableUrl>({ current: latest, failed: null });
  const url = urlOf(state, latest);
  return { url, isBroken: url === state.failed, onError: () => setState(afterFailure(state, latest)) };
};
