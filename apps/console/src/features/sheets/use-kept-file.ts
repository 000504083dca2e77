import { forgetInTab, keepInTab, readFromTab } from "@narthex/client/tab-storage.ts";
import { useEffect, useEffectEvent, useRef } from "react";

/**
 * A chosen file with what was decided about it outlives a sign-in, as typed texts do. `restore` gets it after the screen was
 * loaded again, unless another file was chosen meanwhile.
 */
export function useKeptFile<T>(name: string, restore: (kept: T) => void) {
  const isChosen = useRef(false);
  const offer = useEffectEvent((kept: unknown) => {
    if (kept !== undefined && !isChosen.current) restore(kept as T);
  });
  useEffect(() => {
    let isShown = true;
    void readFromTab(name).then((kept) => isShown && offer(kept));
    return () => {
      isShown = false;
    };
  }, [name]);
  return {
    keep: (value: T): void => {
      isChosen.current = true;
      void keepInTab(name, value);
    },
    forget: (): void => {
      isChosen.current = true;
      void forgetInTab(name);
    },
  };
}
