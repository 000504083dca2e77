import { hashIdOfCode } from "@narthex/domain/people/codes";
import { useEffect, useEffectEvent } from "react";

/** A code stays before the camera for a while. */
const SAME_CODE_MS = 4_000;

/** Recognises that the camera still sees the same code. */
export function createCodeFilter(): (code: string) => boolean {
  let last = { code: "", at: -Infinity };
  return (code) => {
    const at = performance.now();
    const isNew = code !== last.code || at - last.at >= SAME_CODE_MS;
    last = { code, at };
    return isNew;
  };
}

/** While an answer covers the field, what a scanner types is the next scan, and Escape closes the answer. */
export function useTypedCode(isOn: boolean, base: string, onCode: (code: string) => void, close: () => void): void {
  const take = useEffectEvent(onCode);
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!isOn) return;
    let typed = "";
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape") leave();
      else if (event.key.length === 1 && event.key !== " ") typed += event.key;
      else if (event.key === "Enter" && hashIdOfCode(typed, base) !== null) {
        event.preventDefault();
        take(typed);
        typed = "";
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn, base]);
}
