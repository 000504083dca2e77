import { useEffect, useEffectEvent } from "react";

/** A code stays before the camera for a while. */
const SAME_CODE_MS = 4_000;
/** Longer than any code. */
const MAX_TYPED = 500;

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

/** Keys of the US layout without and with Shift, as far as addresses have them. */
const US_KEYS: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ["/", "?"],
  Semicolon: [";", ":"],
  Minus: ["-", "_"],
  Period: [".", ">"],
  Equal: ["=", "+"],
};

/** What a key writes in the US layout, by its place: scanners press its keys, whatever layout and Caps Lock the device has. */
const usLetter = ({ code, shiftKey }: KeyboardEvent): string => {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  if (digit !== undefined) return shiftKey ? "" : digit;
  return US_KEYS[code]?.[shiftKey ? 1 : 0] ?? "";
};

/** A scanner may have typed after something else. */
const addressIn = (typed: string): string | undefined => /https?:\/\/\S+$/i.exec(typed)?.[0];

/**
 * Takes what a scanner types, wherever the focus is, up to its Enter or Tab. While an answer covers the field, whatever was typed
 * is a code, and Escape closes the answer.
 */
export function useTypedCode(isCovered: boolean, onCode: (code: string) => void, close: () => void): void {
  const take = useEffectEvent(onCode);
  const leave = useEffectEvent(() => isCovered && close());
  const restOf = useEffectEvent((typed: string) => (isCovered ? typed : ""));
  useEffect(() => {
    let typed = "";
    let byPlace = "";
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey } = event;
      if (key === "Escape") leave();
      else if (key === "Enter" || key === "Tab") {
        const code = addressIn(byPlace) ?? addressIn(typed) ?? restOf(typed);
        if (code !== "") {
          event.preventDefault();
          take(code);
        }
        typed = byPlace = "";
      } else if (key === "Backspace" || key === "Delete") typed = byPlace = "";
      else if (!ctrlKey && !metaKey && !altKey) {
        if (key.length === 1 && key !== " ") typed = (typed + key).slice(-MAX_TYPED);
        byPlace = (byPlace + usLetter(event)).slice(-MAX_TYPED);
      }
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
}
