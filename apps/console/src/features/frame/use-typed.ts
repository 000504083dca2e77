import { isSameValue } from "@narthex/domain/drafts/address";
import { adoptTyped, forgetTyped, storeTyped } from "@narthex/client/session/typed-storage.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";

const PREFIX = "narthex.console.typed.";

const read = <T>(key: string, initial: T): T => {
  try {
    const stored = sessionStorage.getItem(PREFIX + key);
    return stored === null ? initial : (JSON.parse(stored) as T);
  } catch {
    return initial;
  }
};

type Typed<T> = [T, (next: T | ((latest: T) => T)) => void, () => void];

/**
 * State of a form that survives a reload, a lost connection and a sign-in, in this tab only. The third value forgets it,
 * after it was saved.
 */
export const useTyped = <T>(key: string, initial: T): Typed<T> => {
  const [typed, setTyped] = useState<T>(() => read(key, initial));
  const store = (next: T | ((latest: T) => T)): void => {
    // What was stored last, even if this render is older.
    const value = typeof next === "function" ? (next as (latest: T) => T)(read(key, initial)) : next;
    setTyped(value);
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  };
  const forget = (): void => {
    setTyped(initial);
    sessionStorage.removeItem(PREFIX + key);
  };
  return [typed, store, forget];
};

/**
 * As `useTyped`, for texts of the conference: a tab that is closed, or a browser that crashes, leaves them to the next tab of
 * the same person on this device.
 */
export const useTypedOnDevice = <T>(key: string, initial: T): Typed<T> => {
  const [typed, store, forget] = useTyped(key, initial);
  /** What another tab left may arrive later than a person discards it. */
  const isForgotten = useRef(false);
  const isUntouched = (): boolean => isSameValue(read(key, initial), initial);
  const keep = (): void => {
    if (isUntouched()) forgetTyped(key);
    else storeTyped(key, read(key, initial));
  };
  const adopt = useEffectEvent(async () => {
    if (!isUntouched()) return;
    const left = await adoptTyped(key);
    if (left === undefined || isForgotten.current) return;
    if (isUntouched()) store(left as T);
    keep();
  });
  useEffect(() => void adopt(), []);
  return [
    typed,
    (next) => {
      store(next);
      keep();
    },
    () => {
      isForgotten.current = true;
      forget();
      forgetTyped(key);
    },
  ];
};
