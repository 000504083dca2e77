import { focusManager, onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useIsOnline } from "../online.ts";
import { currentSession, onSessionChange } from "../session.ts";
import { storage } from "../storage.ts";
import type { Entry } from "./entry.ts";
import type { Outbox } from "./outbox.ts";

/** Set while entries of a person are on the device: without it no screen waits for the outbox to be loaded. */
const markKey = (sub: string): string => `narthex.outbox.${sub}`;
const NONE: readonly Entry[] = [];

let entries: readonly Entry[] = NONE;
let loading: Promise<Outbox> | undefined;
let loaded: Outbox | undefined;
const listeners = new Set<() => void>();

const open = async (): Promise<Outbox> => {
  try {
    const { openOutbox } = await import("./outbox.ts");
    loaded = await openOutbox({ show: showEntries, shown: storedEntries });
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
};

/** The outbox. Its code is no part of the first load. */
export const loadOutbox = (): Promise<Outbox> => (loading ??= open());

/** The outbox once it is loaded: a page that is being left cannot wait for it. */
export const loadedOutbox = (): Outbox | undefined => loaded;

/** The outbox where it holds something or was used on this page; else nothing is loaded for it. */
export const outboxInUse = (): Promise<Outbox> | null => {
  const sub = currentSession()?.sub;
  return loading ?? (sub === undefined || storage.get(markKey(sub)) === null ? null : loadOutbox());
};

const showEntries = (sub: string | null, stored: readonly Entry[]): void => {
  entries = stored;
  if (sub !== null && stored.length > 0) storage.set(markKey(sub), "yes");
  else if (sub !== null) storage.remove(markKey(sub));
  for (const listener of listeners) listener();
};

export const storedEntries = (): readonly Entry[] => entries;

/** Removes a refused write that the person has seen. */
export const dismissRefused = (entry: Entry): Promise<void> => loadOutbox().then((outbox) => outbox.dismiss(entry));

/** Sends what waits, where anything does. */
const sendWaiting = (): void => {
  void outboxInUse()
    ?.then((outbox) => outbox.sendAll())
    .catch(() => undefined);
};

/** Sends what waits from now on: at once, when the network is back, when the app is looked at, and after a sign-in. */
export const startOutbox = (): void => {
  onlineManager.subscribe((isOnline) => isOnline && sendWaiting());
  focusManager.subscribe((isFocused) => isFocused && sendWaiting());
  onSessionChange(sendWaiting);
  sendWaiting();
};

const isOwn = ({ sub }: Entry): boolean => sub === currentSession()?.sub;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the newest write of a call waits or was refused; null where none is stored. */
export const useStoredWrite = (name: string): "waiting" | "refused" | null => {
  const own = useSyncExternalStore(subscribe, storedEntries).filter((entry) => entry.name === name && isOwn(entry));
  if (own.length === 0) return null;
  return own.some(({ refusal }) => refusal === null) ? "waiting" : "refused";
};

/**
 * What this person changed and the server has not answered, and what it refused until they have seen it. Online a change
 * counts as waiting once an attempt has failed: most are answered in the blink of an eye.
 */
export const useOutbox = (): { waiting: number; refused: readonly Entry[] } => {
  const isOnline = useIsOnline();
  const all = useSyncExternalStore(subscribe, storedEntries);
  const own = all.filter((entry) => !entry.isQuiet && isOwn(entry));
  return {
    waiting: own.filter(({ refusal, notBefore }) => refusal === null && (!isOnline || notBefore > 0)).length,
    refused: own.filter(({ refusal }) => refusal !== null),
  };
};
