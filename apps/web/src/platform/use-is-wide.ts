import { useSyncExternalStore } from "react";

/** From here there is room for a list and a pane beside each other. */
const WIDE = "(min-width: 75rem)";

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** The server renders for a phone. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
