import { storage } from "@narthex/client/storage/storage.ts";
import { useEffect, useEffectEvent } from "react";

const LEFT_KEY = "narthex.schedule.left";
/** A position that is older than this yields to the present. */
const KEPT_MS = 30 * 60_000;

const leave = (): void => storage.set(LEFT_KEY, String(Date.now()));

/** Shows the present to a person who returns, to the screen or to the app, long after they left their position in it. */
export const useYieldToPresent = (showPresent: () => void): void => {
  const onReturn = useEffectEvent((): void => {
    const left = Number(storage.get(LEFT_KEY));
    storage.remove(LEFT_KEY);
    if (left > 0 && Date.now() - left > KEPT_MS) showPresent();
  });
  useEffect(() => {
    const note = (): void => (document.hidden ? leave() : onReturn());
    // After the browser has restored the position.
    const frame = requestAnimationFrame(onReturn);
    document.addEventListener("visibilitychange", note);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("visibilitychange", note);
      leave();
    };
  }, []);
};
