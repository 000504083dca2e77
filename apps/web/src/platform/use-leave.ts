import { useEffect, useEffectEvent } from "react";

/** Calls back when the component unmounts, the tab closes or the app goes to the background. */
export const useLeave = (leave: () => void): void => {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    const onPageHide = (): void => onLeave();
    // On a phone the app may be killed after this without another event.
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
