import { useEffect, useEffectEvent, useState } from "react";

const kept = new Map<string, object>();

/** The texts of a dialog. They are kept in this tab when it is closed, which may have been an accident, until it is sent. */
export function useKeptTexts<T extends object>(form: string, empty: T, isSent: boolean) {
  const [texts, setTexts] = useState<T>(() => ({ ...empty, ...kept.get(form) }));
  const keep = useEffectEvent(() => (isSent ? kept.delete(form) : kept.set(form, texts)));
  useEffect(() => () => void keep(), []);
  return [texts, setTexts] as const;
}
