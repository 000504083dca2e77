import { useEffect, useEffectEvent } from "react";

/** Calls back when a part of the screen is left: for another screen, with the tab, or for another app. */
export const useLeave = (leave: () => void): void => {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const onPageHide = (): void => onLeave();
    // On a phone the app may be killed after this without another word.
    const onHidden = (): void => {
      if (document.visibilityState === "hidden") onLeave();
    };
    addEventListener("pagehide", onPageHide);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("pagehide", onPageHide);
      document.removeEventListener("visibilitychange", onHidden);
      onLeave();
    };
  }, []);
};
