import { useState } from "react";

const PREFIX = "narthex.console.typed.";

const read = <T>(key: string, initial: T): T => {
  try {
    const stored = sessionStorage.getItem(PREFIX + key);
    return stored === null ? initial : (JSON.parse(stored) as T);
  } catch {
    return initial;
  }
};

/**
 * State of a form that survives a reload, a lost connection and a sign-in, in this tab only. The third value forgets it,
 * after it was saved.
 */
export const useTyped = <T>(key: string, initial: T): [T, (next: T | ((latest: T) => T)) => void, () => void] => {
  const [typed, setTyped] = useState<T>(() => read(key, initial));
  const store = (next: T | ((latest: T) => T)): void => {
    // What was stored last, also if this render is older.
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
