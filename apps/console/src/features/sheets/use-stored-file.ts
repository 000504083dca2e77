import { forgetInTab, storeInTab, readFromTab } from "@narthex/client/session/tab-storage.ts";
import { useEffect, useEffectEvent, useRef } from "react";

/**
 * A chosen file with what was decided about it outlives a sign-in, as typed texts do. `restore` gets it after the screen was
 * loaded again, unless another file was chosen meanwhile.
 */
export function useStoredFile<T>(name: string, restore: (restored: T) => void) {
  const isChosen = useRef(false);
  const offer = useEffectEvent((restored: unknown) => {
    if (restored !== undefined && !isChosen.current) restore(restored as T);
  });
  useEffect(() => {
    let isShown = true;
    void readFromTab(name).then((restored) => isShown && offer(restored));
    return () => {
      isShown = false;
    };
  }, [name]);
  return {
    store: (value: T): void => {
      isChosen.current = true;
      void storeInTab(name, value);
    },
    forget: (): void => {
      isChosen.current = true;
      void forgetInTab(name);
    },
  };
}
