import { useRouter } from "@tanstack/react-router";
import { useEffectEvent, useLayoutEffect } from "react";

/** What closes the open layers, the last one first. */
const layers: (() => void)[] = [];

/** Back closes what is open over a page, as people expect it on a phone, and stays on the page. Not for what has a history entry. */
export const useCloseOnBack = (onClose: () => void, isOpen = true): void => {
  const history = useRouter({ warn: false })?.history;
  const close = useEffectEvent(onClose);
  // From the moment at which it is seen: the router's `useBlocker` would begin after that.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const own = (): void => close();
    layers.push(own);
    const unblock = history?.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { action: string }) => {
        const last = layers.at(-1);
        // Once the router has gone forward again: a layer may navigate when it closes.
        if (action === "BACK") addEventListener("popstate", () => last?.(), { once: true });
        return action === "BACK";
      },
    });
    return () => {
      layers.splice(layers.indexOf(own), 1);
      unblock?.();
    };
  }, [history, isOpen]);
};
