import { useEffect, useEffectEvent } from "react";

const kept = new Map<string, object>();

/** What was typed when this dialog was closed before it was sent, in this tab; `empty` if there is nothing. */
export const keptTexts = <T extends object>(form: string, empty: T): T => ({ ...empty, ...kept.get(form) });

/** Keeps what is typed when the dialog is closed, which may have been an accident, until it is sent. */
export function useKeepTexts(form: string, read: () => object, isSent: boolean): void {
  const keep = useEffectEvent(() => (isSent ? kept.delete(form) : kept.set(form, read())));
  useEffect(() => () => void keep(), []);
}
